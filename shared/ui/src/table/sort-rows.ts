/** A sort key: text in natural order ('2 Elm St' before '10 Elm St'), numbers and cents by size. Null sorts last. */
export type SortValue = string | number | null;

export type SortDirection = 'ascending' | 'descending';

const collator = new Intl.Collator('en-CA', { numeric: true });

/** Sorts the rows. Equal rows keep their original order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valued = rows.map((row) => ({ row, value: sortBy(row) }));
  return valued.sort((a, b) => compare(a.value, b.value, sign)).map(({ row }) => row);
}

/** Rows without a value come last in both directions. */
function compare(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
