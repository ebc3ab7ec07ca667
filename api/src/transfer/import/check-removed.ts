import { count } from '@portal/domain';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** Their rows are about the present: a debt that was paid and a slot that is over go by themselves. */
const PRESENT = ['arrears', 'slots'];

/**
 * Rows without an id that went because the file brings fewer of a property, bill, building or batch than the portal
 * had: a file that holds only what is new removes the past (OP9).
 */
export function findRowsRemoved({ file }: ReadFile, fewer: ReadonlyMap<number, number>): ImportProblem[] {
  if (PRESENT.includes(file.table) || fewer.size === 0) return [];
  const gone = [...fewer].toSorted(([a], [b]) => a - b);
  const named = nameSome(gone.map(([id, rows]) => `${count(rows, 'row')} of ${file.identity.column} ${id}`));
  return [{ file: file.name, line: null, column: null, reason: `no longer in the file, and removed: ${named}` }];
}
