import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ReadFile } from './read-file.ts';

/** A lease that ends before it starts would never be running. */
export function findReversedLeases(files: readonly ReadFile[]): ImportProblem[] {
  return rowsOf(files, 'leases.csv').flatMap(({ line, cells: { start, tenancy_end_date: end } }) => {
    if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return [];
    return [{ file: 'leases.csv', line, column: 'tenancy_end_date', reason: `${end} is before the start, ${start}` }];
  });
}
