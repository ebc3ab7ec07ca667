import { cents, parseMoney } from '@portal/domain';
import type { Cents, IsoDate, RentReceived } from '@portal/domain';
import type { AnswerOf } from '../call.ts';
import type { recentRent } from './rent.calls.ts';

/** Converts a tenant's rent from the wire for the domain rules. `rent` takes precedence over `amount` (FN14). */
export function toRentFacts(rent: {
  readonly rent: string | null;
  readonly amount: string | null;
  readonly paid_on: IsoDate;
}): RentReceived {
  return { paidOn: rent.paid_on, amount: parseMoney(rent.rent ?? rent.amount ?? '0.00') };
}

/** New Funds Received by property. Entries that are not approved yet are skipped (FN22). */
export function newFundsByProperty({
  queue_list,
}: Pick<AnswerOf<typeof recentRent>, 'queue_list'>): Map<number, Cents> {
  const funds = new Map<number, Cents>();
  for (const { approved } of queue_list) {
    if (approved === null) continue;
    const { property_id } = approved.transaction.ledger;
    funds.set(property_id, cents((funds.get(property_id) ?? 0) + parseMoney(approved.amount)));
  }
  return funds;
}
