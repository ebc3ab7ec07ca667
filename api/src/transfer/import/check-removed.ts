import { count } from '@portal/domain';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** These tables are about the present: rows disappear when a debt is paid or a slot is over. */
const PRESENT = ['arrears', 'slots'];

/**
 * Rows without an id that were removed because the file has fewer for a property, bill, building or batch than the
 * portal: a file with only new rows would remove the past (OP9).
 */
export function findRowsRemoved({ file }: ReadFile, fewer: ReadonlyMap<number, number>): ImportProblem[] {
  if (PRESENT.includes(file.table) || fewer.size === 0) return [];
  const gone = [...fewer].toSorted(([a], [b]) => a - b);
  const named = nameSome(gone.map(([id, rows]) => `${count(rows, 'row')} of ${file.identity.column} ${id}`));
  return [{ file: file.name, line: null, column: null, reason: `no longer in the file, and removed: ${named}` }];
}
