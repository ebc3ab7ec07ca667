import type { Transaction } from '../../db/client.ts';
import {
  documentFileTypes,
  findDocumentFiles,
  findRemoved,
  deleteOwnerPositions,
  advanceOwnerDocumentIds,
} from './documents.repo.ts';
import { writeKeyedRows } from './keyed-rows.repo.ts';
import { changedByOwners, ConcurrentChangeError } from './concurrent-change.ts';
import type { ReadFile } from './read-file.ts';
import type { StagedFiles } from './staged-files.ts';
import type { FileCounts } from './write-files.ts';
import { typesOf } from './write-files.ts';

/**
 * Writes documents with the files that were staged for them; documents that their owner has removed have none and are
 * left out.
 * @throws ConcurrentChangeError when their owner removed one since, or another import changed them: files may be gone
 */
export async function writeDocuments(
  tx: Transaction,
  { columns, rows }: ReadFile,
  { placed, known }: StagedFiles,
): Promise<FileCounts> {
  const now = await findDocumentFiles(tx, [...placed.keys()]);
  const overtaken = [...placed].filter(([id]) => now.get(id)?.stored_name !== known.get(id)?.stored_name);
  if (overtaken.length > 0) {
    const removed = await findRemoved(
      tx,
      overtaken.map(([id]) => id),
    );
    if (removed.size > 0) throw changedByOwners();
    const isSame = overtaken.every(([id, { digest }]) => now.get(id)?.digest === digest);
    throw new ConcurrentChangeError('Another import changed the same documents', isSame);
  }
  const { file: _file, ...types } = typesOf(columns);
  const kept = rows.filter(({ cells }) => placed.has(Number(cells['document_id'])));
  await deleteOwnerPositions(tx, kept);
  const written = await writeKeyedRows(
    tx,
    { table: 'documents', idColumn: 'document_id', types: { ...types, ...documentFileTypes } },
    kept.map(({ cells }) => {
      const file = placed.get(Number(cells['document_id']));
      const { file: _path, ...values } = cells;
      return {
        ...values,
        file_name: file?.fileName,
        stored_name: file?.storedName,
        mime: file?.mime,
        size: file?.size,
        digest: file?.digest,
      };
    }),
  );
  await advanceOwnerDocumentIds(tx);
  return { ...written, unchanged: rows.length - written.inserted - written.updated, removed: 0 };
}
