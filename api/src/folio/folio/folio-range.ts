import type { FolioProperty } from '@portal/contract';
import { cents, toDecimal } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import type { MediaOf } from '../../portfolio/document/media-of.ts';
import { toLedgerEntry } from '../../portfolio/ledger/ledger.present.ts';
import { findRangeLines } from '../../portfolio/ledger/ledger.repo.ts';
import type { LedgerRow, RangeQuery } from '../../portfolio/ledger/ledger.repo.ts';
import { toTenantRent } from '../../portfolio/rent/rent.present.ts';
import { findRents } from '../../portfolio/rent/rent.repo.ts';
import type { RentRow } from '../../portfolio/rent/rent.repo.ts';
import { NO_FIGURES, countRange, isTooMuch } from './counted-range.service.ts';
import type { CountedAccount } from './counted-range.service.ts';

type RangePart = Pick<FolioProperty, 'ledgers' | 'tenant_rent' | 'work_order' | 'held_at_end' | 'is_cut' | 'figures'>;

/** The movements in a range of days, by property. */
export interface RangeOf {
  readonly partOf: (propertyId: number) => RangePart;
  /** The number of rows in the part of a property. */
  readonly rowsOf: (propertyId: number) => number;
}

const NOTHING = toDecimal(cents(0));

/** The response when no range was asked for. */
export const withoutRange: RangeOf = {
  partOf: () => ({ ledgers: null, tenant_rent: null, work_order: null, held_at_end: null }),
  rowsOf: () => 0,
};

/** The movements in the range, before the files of its lines are known. */
export interface RangeRows {
  readonly query: RangeQuery;
  /** The first line of a property may be from before the range. */
  readonly lines: readonly LedgerRow[];
  readonly rents: readonly RentRow[];
  /**
   * The figures by property if there are too many lines and rents for one response (SEC8): both lists are empty then.
   */
  readonly counted: ReadonlyMap<number, CountedAccount> | null;
}

/** Reads the range, or only its figures where it has more rows than a response may list. */
export async function readRange(tx: OwnerTransaction, query: RangeQuery, counts: RowCounts): Promise<RangeRows> {
  if (isTooMuch(counts)) return { query, lines: [], rents: [], counted: await countRange(tx, query) };
  return { query, lines: await findRangeLines(tx, query), rents: await findRents(tx, query), counted: null };
}

/** The movements in the range, and the balance of each account at its end (FN4). */
export function toRangeOf({ query, lines, rents, counted }: RangeRows, mediaOf: MediaOf): RangeOf {
  if (counted) return { partOf: (propertyId) => toCutPart(counted.get(propertyId)), rowsOf: () => 0 };
  const linesByProperty = Map.groupBy(lines, (line) => line.propertyId);
  const rentsByProperty = Map.groupBy(rents, (rent) => rent.propertyId);
  const linesOf = (propertyId: number): readonly LedgerRow[] => linesByProperty.get(propertyId) ?? [];
  const rentsOf = (propertyId: number): readonly RentRow[] => rentsByProperty.get(propertyId) ?? [];
  return {
    partOf: (propertyId) => toRangePart(linesOf(propertyId), rentsOf(propertyId), mediaOf, query),
    rowsOf: (propertyId) => linesOf(propertyId).length + rentsOf(propertyId).length,
  };
}

function toCutPart(account: CountedAccount | undefined): RangePart {
  const { fees, transfer, paid, banked } = account?.figures ?? NO_FIGURES;
  return {
    ledgers: [],
    tenant_rent: [],
    work_order: [],
    held_at_end: account?.last?.balance ?? NOTHING,
    is_cut: true,
    figures: { fees: toDecimal(fees), transfer: toDecimal(transfer), paid: toDecimal(paid), banked: toDecimal(banked) },
  };
}

/** The first line may be from before the range: it only carries the balance held. */
function toRangePart(
  lines: readonly LedgerRow[],
  rents: readonly RentRow[],
  mediaOf: MediaOf,
  { from }: RangeQuery,
): RangePart {
  const entries = lines.filter((line) => line.date >= from).map((line) => toLedgerEntry(line, mediaOf));
  return {
    ledgers: entries,
    tenant_rent: rents.map(toTenantRent),
    work_order: entries
      .filter((entry) => entry.work_order !== null)
      .map(({ type, amount, invoice }) => ({ txn_type: type, amount, invoice: invoice ?? null })),
    held_at_end: lines.at(-1)?.balance ?? NOTHING,
  };
}
