import type { AnswerOf, calls } from '@portal/contract';
import { addMonthFigures, isDoor, monthFigures, monthsUpTo, parseIsoDate, parseMoney, toDecimal } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import { toMovement } from '../../portfolio/ledger/ledger.present.ts';
import type { LedgerRow } from '../../portfolio/ledger/ledger.repo.ts';
import { findRents, slicesOfRents } from '../../portfolio/rent/rent.repo.ts';
import type { RentRow } from '../../portfolio/rent/rent.repo.ts';
import { isTooMuch } from './counted-range.service.ts';
import { findPayouts, slicesOfPayouts } from '../../portfolio/ledger/payout-lines.service.ts';

/** Rents received and payouts, month by month; drafts do not count (LS5). */
export async function readMonths(
  tx: OwnerTransaction,
  count: number,
  today: IsoDate,
  counts: RowCounts,
): Promise<AnswerOf<typeof calls.folioMonths>> {
  const months = monthsUpTo(today, count);
  const days = { from: months[0]?.from ?? today, to: today };
  const figures = isTooMuch(counts) ? await addUp(tx, months, days) : await figuresOf(tx, months, days);
  return figures.map((month) => ({
    ...month.days,
    rent_received: toDecimal(month.rentReceived),
    paid_to_you: toDecimal(month.paidToYou),
  }));
}

async function figuresOf(tx: OwnerTransaction, months: readonly DateRange[], days: DateRange) {
  const rents = await findRents(tx, { groupId: null, ...days });
  return toFigures(months, rents, await findPayouts(tx, days));
}

/** Adds up long lists in slices. */
async function addUp(tx: OwnerTransaction, months: readonly DateRange[], days: DateRange) {
  let figures = toFigures(months, [], []);
  for await (const rents of slicesOfRents(tx, { groupId: null, ...days }))
    figures = addMonthFigures(figures, toFigures(months, rents, []));
  for await (const payouts of slicesOfPayouts(tx, days))
    figures = addMonthFigures(figures, toFigures(months, [], payouts));
  return figures;
}

function toFigures(months: readonly DateRange[], rents: readonly RentRow[], payouts: readonly LedgerRow[]) {
  return monthFigures(
    months,
    rents.filter(isDoor).map((row) => ({ paidOn: parseIsoDate(row.paidOn), amount: parseMoney(row.rent) })),
    payouts.map(toMovement),
  );
}
