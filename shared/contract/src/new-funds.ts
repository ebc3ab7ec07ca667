import { cents, parseMoney, type Cents } from '@portal/domain';
import type { AnswerOf } from './call.ts';
import type { recentRent } from './calls/folio.calls.ts';

/** New Funds Received by property: what was approved, added up; an entry that is not approved yet counts for nothing (FN22). */
export function newFundsByProperty({ queue_list }: AnswerOf<typeof recentRent>): Map<number, Cents> {
  const sums = new Map<number, Cents>();
  for (const { approved } of queue_list) {
    if (approved === null) continue;
    const propertyId = approved.transaction.ledger.property_id;
    sums.set(propertyId, cents((sums.get(propertyId) ?? 0) + parseMoney(approved.amount)));
  }
  return sums;
}
