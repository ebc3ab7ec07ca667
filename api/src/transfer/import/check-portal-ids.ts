import type { Transaction } from '../../db/client.ts';
import { findStoredAccounts } from './bank-accounts.repo.ts';
import type { ExportFile } from './export-file.ts';
import { findKnownIds, hasPortalRows } from './import.repo.ts';
import { idsOf } from './moves.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** Documents have rules of their own, and stored bank changes are never written again. */
const OTHERWISE: readonly string[] = ['documents', 'bank_changes'];

/**
 * An id in the portal's own range must be of a stored row: a provider's row would overwrite one that was made here, or
 * take the id of a future one. An empty portal accepts them from an export.
 */
export async function findPortalIdProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const { file, rows } of files) {
    const { firstPortalId: first, identity, table } = file;
    if (first === undefined || OTHERWISE.includes(table)) continue;
    const own = rows.filter(({ cells }) => Number(cells[identity.column]) >= first);
    const foreign = await findForeign(tx, file, own);
    const reason = `is in the range of the portal’s own ${table.replaceAll('_', ' ')}, and is not the one that it has there`;
    problems.push(
      ...foreign.map(({ line, cells }) => ({
        file: file.name,
        line,
        column: identity.column,
        reason: `${String(cells[identity.column])} ${reason}`,
      })),
    );
  }
  return problems;
}

async function findForeign(tx: Transaction, file: ExportFile, own: readonly ExportRow[]): Promise<ExportRow[]> {
  if (own.length === 0) return [];
  const { column } = file.identity;
  const ids = idsOf(own, column);
  const known = (await hasPortalRows(tx, file)) ? await findKnownIds(tx, file, ids) : new Set(ids);
  const accounts = file.table === 'bank_accounts' ? await findStoredAccounts(tx, ids) : null;
  return own.filter(({ cells }) => {
    const id = Number(cells[column]);
    const owner = accounts?.get(id)?.customerId;
    return !known.has(id) || (owner !== undefined && owner !== cells['customer_id']);
  });
}
