import { count } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { findDemo } from '../../services/demo/find-demo.repo.ts';
import { nameSome } from './name-some.ts';
import { findOtherRows } from './missing-rows.repo.ts';
import type { ImportProblem } from './problem.ts';
import { comparable } from './read-export.ts';
import type { ReadFile } from './read-file.ts';

/**
 * Stored rows that the file no longer contains. They stay: an import removes nothing, and a provider who deleted them
 * should know (OP9). Rows that people made in the portal are not expected in a file.
 */
export async function findMissingRows(tx: Transaction, { file, rows }: ReadFile): Promise<ImportProblem[]> {
  // Bank changes are the portal's own, whoever writes them into a file.
  if (file.table === 'bank_changes') return [];
  const { by, column } = file.identity;
  const imported = [...new Set(rows.flatMap(({ cells }) => comparable(cells[column]) ?? []))];
  const { count: others, names } = await findOtherRows(tx, file, imported, (await findDemo(tx)) !== null);
  if (others === 0) return [];
  const named = `${column} ${nameSome(names, others)}`;
  const what = by === 'id' ? `${count(others, 'row')} (${named})` : `the rows of ${named}`;
  const reason = `no longer in the file, and kept in the portal: ${what}`;
  return [{ file: file.name, line: null, column: null, reason }];
}
