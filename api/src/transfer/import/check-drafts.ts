import type { Transaction } from '../../db/client.ts';
import { findDoorsOfKeptMonths } from './changed-lines.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** Properties whose status as a draft changes, and that have statements: all of these are corrected (OP9). */
export async function findKeptDoors(tx: Transaction, { file, rows }: ReadFile): Promise<ImportProblem[]> {
  const doors = await findDoorsOfKeptMonths(
    tx,
    rows.map(({ cells }) => cells),
  );
  const problem = (isDraft: boolean, what: string): ImportProblem[] => {
    const ids = doors.filter((door) => door.isDraft === isDraft).map(({ id }) => String(id));
    if (ids.length === 0) return [];
    const count = ids.length === 1 ? '1 property' : `${ids.length} properties`;
    const reason = `${count} ${what}: ${nameSome(ids)}`;
    return [{ file: file.name, line: null, column: 'status', reason }];
  };
  return [
    ...problem(true, 'with status 3 now, whose lines the kept statements do not count any more'),
    ...problem(false, 'without status 3 now, whose lines the kept statements count from now on'),
  ];
}
