import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, monthFigures, monthsUpTo, parseIsoDate, parseMoney, toDecimal } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { toMovement } from '../ledger/ledger.present.ts';
import { findRents } from '../rent/rent.repo.ts';
import { findPayouts } from './payouts.ts';

/** What tenants paid and what went to the owner, month by month; drafts do not count (LS5). */
export async function readMonths(
  tx: OwnerTransaction,
  count: number,
  today: IsoDate,
): Promise<AnswerOf<typeof calls.folioMonths>> {
  const months = monthsUpTo(today, count);
  const days = { from: months[0]?.from ?? today, to: today };
  const rents = await findRents(tx, { groupId: null, ...days });
  const payouts = await findPayouts(tx, days);
  const figures = monthFigures(
    months,
    rents.filter(isDoor).map((row) => ({ paidOn: parseIsoDate(row.paidOn), amount: parseMoney(row.rent) })),
    payouts.map(toMovement),
  );
  return figures.map((month) => ({
    ...month.days,
    rent_received: toDecimal(month.rentReceived),
    paid_to_you: toDecimal(month.paidToYou),
  }));
}
