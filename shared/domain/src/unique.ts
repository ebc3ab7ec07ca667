/** Keeps the first row of each number, in the given order. */
export function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const firstByKey = new Map<number, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!firstByKey.has(key)) firstByKey.set(key, row);
  }
  return [...firstByKey.values()];
}
