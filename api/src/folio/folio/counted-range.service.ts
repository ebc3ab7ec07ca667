import { constants } from '@portal/contract';
import { addRangeFigures, parseIsoDate, parseMoney, rangeFigures } from '@portal/domain';
import type { RangeFigures } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import { toMovement } from '../../portfolio/ledger/ledger.present.ts';
import { slicesOfRange } from '../../portfolio/ledger/ledger.repo.ts';
import type { LedgerRow, RangeQuery } from '../../portfolio/ledger/ledger.repo.ts';
import { slicesOfRents } from '../../portfolio/rent/rent.repo.ts';
import type { RentRow } from '../../portfolio/rent/rent.repo.ts';

/** The figures of an account in a range of days. */
export interface CountedAccount {
  readonly figures: RangeFigures;
  /** The last line up to the end of the range, with the balance after it; null for an account without one. */
  readonly last: LedgerRow | null;
}

export const NO_FIGURES = rangeFigures([], []);

/** Whether a response would have more rows of accounts than it may list. */
export function isTooMuch({ lines, rents, openBills }: RowCounts): boolean {
  return lines + rents + openBills > constants.answerRows;
}

/** The figures of each account by the rules of the domain, read in slices, so that other work gets its turn. */
export async function countRange(
  tx: OwnerTransaction,
  query: RangeQuery,
): Promise<ReadonlyMap<number, CountedAccount>> {
  const accounts = new Map<number, CountedAccount>();
  const add = (propertyId: number, figures: RangeFigures, lines: readonly LedgerRow[]): void => {
    const before = accounts.get(propertyId);
    accounts.set(propertyId, {
      figures: before ? addRangeFigures(before.figures, figures) : figures,
      last: lines.reduce(laterLine, before?.last ?? null),
    });
  };
  for await (const slice of slicesOfRange(tx, query))
    for (const [propertyId, lines] of Map.groupBy(slice, (line) => line.propertyId))
      add(propertyId, figuresOfLines(lines, query), lines);
  for await (const slice of slicesOfRents(tx, query))
    for (const [propertyId, rents] of Map.groupBy(slice, (rent) => rent.propertyId))
      add(propertyId, figuresOfRents(rents), []);
  return accounts;
}

function laterLine(last: LedgerRow | null, line: LedgerRow): LedgerRow {
  if (last === null || line.date > last.date) return line;
  return line.date === last.date && line.ledgerEntryId > last.ledgerEntryId ? line : last;
}

/** A line from before the range only carries the balance held. */
function figuresOfLines(lines: readonly LedgerRow[], { from }: RangeQuery): RangeFigures {
  return rangeFigures([], lines.filter((line) => line.date >= from).map(toMovement));
}

function figuresOfRents(rents: readonly RentRow[]): RangeFigures {
  return rangeFigures(
    rents.map(({ paidOn, rent }) => ({ paidOn: parseIsoDate(paidOn), amount: parseMoney(rent) })),
    [],
  );
}
