import type { Transaction } from '../../db/client.ts';
import { findSignatures } from './signatures.repo.ts';
import { changedByOwners } from './concurrent-change.ts';
import type { ReadFile } from './read-file.ts';
import { writeKeyedFile } from './write-files.ts';
import type { FileCounts } from './write-files.ts';

interface WrittenSlas {
  readonly counts: FileCounts;
  /** Agreements that stay signed, although the file lists them as pending. */
  readonly kept: number;
}

/**
 * Writes the agreements. A signature that the owner made in the portal stays, whatever the file says about its
 * agreement.
 * @throws ConcurrentChangeError where an owner signed one while they were written
 */
export async function writeSlas(tx: Transaction, read: ReadFile): Promise<WrittenSlas> {
  const ids = read.rows.map(({ cells }) => Number(cells['sla_id']));
  const signedOn = await findSignatures(tx, ids);
  const hasDay = read.columns.some(({ name }) => name === 'signed_on');
  let kept = 0;
  const rows = read.rows.map((row) => {
    const day = signedOn.get(`${row.cells['sla_id']} ${row.cells['customer_id']}`);
    if (day === undefined) return row;
    if (row.cells['status'] === 'pending') kept += 1;
    return { ...row, cells: { ...row.cells, status: 'signed', ...(hasDay && { signed_on: day }) } };
  });
  const counts = await writeKeyedFile(tx, { ...read, rows });
  if ((await findSignatures(tx, ids)).size > signedOn.size) throw changedByOwners();
  return { counts, kept };
}
