/** What rows are ordered by: texts as people order them ('2 Elm St' before '10 Elm St'), numbers and cents by size; null comes last. */
export type SortValue = string | number | null;

export type SortDirection = 'ascending' | 'descending';

const collator = new Intl.Collator('en-CA', { numeric: true });

/** The rows in another order; equal ones keep the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valued = rows.map((row) => ({ row, value: sortBy(row) }));
  return valued.sort((a, b) => compare(a.value, b.value, sign)).map(({ row }) => row);
}

/** What has no value stands at the end whichever way the others go. */
function compare(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
