import type { ExportRow } from './read-file.ts';

/** A row that gives a stored property, building or account to another owner. */
export interface Move {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The rows, by id, whose owner differs from the stored one. */
export function movesAmong(
  rows: readonly ExportRow[],
  idColumn: string,
  owners: ReadonlyMap<number, number>,
): Map<number, Move> {
  const moves = new Map<number, Move>();
  for (const { line, cells } of rows) {
    const { [idColumn]: id, customer_id: to } = cells;
    const from = typeof id === 'number' ? owners.get(id) : undefined;
    if (typeof id === 'number' && typeof to === 'number' && from !== undefined && from !== to)
      moves.set(id, { line, from, to });
  }
  return moves;
}

export function idsOf(rows: readonly ExportRow[], column: string): number[] {
  return [...new Set(rows.flatMap(({ cells: { [column]: id } }) => (typeof id === 'number' ? [id] : [])))];
}
