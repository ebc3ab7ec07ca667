import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, recordset } from '../../db/recordset.ts';
import { FIRST_OWN_ID, documentIds } from '../../db/schema/document.tables.ts';
import type { ExportRow } from './read-file.ts';

/** A stored document's file: its display name, its name in the store, and the digest of its content. */
export interface DocumentFile extends Record<string, unknown> {
  readonly document_id: number;
  readonly file_name: string;
  readonly stored_name: string;
  readonly digest: string;
}

/** The columns of a document's file that no export contains, and their types. */
export const documentFileTypes = {
  file_name: 'text',
  stored_name: 'uuid',
  mime: 'text',
  size: 'integer',
  digest: 'text',
};

const columns = sql`document_id, file_name, stored_name::text, digest`;

/** The documents whose file still exists. */
export async function listDocumentFiles(tx: Transaction): Promise<DocumentFile[]> {
  const { rows } = await tx.execute<DocumentFile>(
    sql`select ${columns} from documents where removed_on is null order by document_id`,
  );
  return rows;
}

/** The files of these documents, by document id. */
export async function findDocumentFiles(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DocumentFile>> {
  const { rows } = await tx.execute<DocumentFile>(
    sql`select ${columns} from documents where document_id = any(${sql.param(ids)})`,
  );
  return new Map(rows.map((row) => [row.document_id, row]));
}

/** The stored files among these that no document names any more. */
export async function findUnnamed(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as given(name)
    where not exists (select from documents where stored_name = given.name::uuid)`);
  return rows.map(({ name }) => name);
}

/** The subject of a document. */
export interface OwnDocument extends Record<string, unknown> {
  readonly document_id: number;
  readonly kind: string;
  readonly ref_id: number | null;
  readonly document_type: number | null;
}

/** The stored documents with these ids. */
export async function findOwnDocuments(tx: Transaction, ids: readonly number[]): Promise<OwnDocument[]> {
  const { rows } = await tx.execute<OwnDocument>(sql`
    select document_id, kind, ref_id::float8 as ref_id, document_type::integer as document_type from documents
    where document_id = any(${sql.param(ids)})`);
  return rows;
}

/** Whether owners have added documents here. */
export async function hasOwnDocuments(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from documents where document_id >= ${FIRST_OWN_ID} limit 1`);
  return rows.length > 0;
}

/** Advances the ids of owners' documents beyond all stored ones. */
export async function advanceOwnerDocumentIds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval(${documentIds.seqName}::regclass, greatest(last.id, (select last_value from document_ids)))
    from (select max(document_id) as id from documents where document_id >= ${FIRST_OWN_ID}) last where last.id is not null`);
}

/**
 * The files of an export without the documents that their owner has removed in the portal: an import does not restore
 * them.
 */
export async function withoutRemoved<File>(
  tx: Transaction,
  attached: ReadonlyMap<number, File>,
): Promise<ReadonlyMap<number, File>> {
  const removed = await findRemoved(tx, [...attached.keys()]);
  return new Map([...attached].filter(([id]) => !removed.has(id)));
}

/**
 * The documents among these that their owner has removed in the portal: of the portal's own, those whose id was given to
 * one that is no longer there.
 */
export async function findRemoved(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::integer[]) as given(id)
    where exists (select from removed_documents where document_id = id)
      or (id >= ${FIRST_OWN_ID} and id < (select last_value + is_called::integer from document_ids)
        and not exists (select from documents where document_id = id))`);
  return new Set(rows.map(({ id }) => id));
}

/** Removes the owner's position where the provider now gives a document another one than before. */
export async function deleteOwnerPositions(tx: Transaction, rows: readonly ExportRow[]): Promise<void> {
  const places = rows.map(({ cells }) => ({ document_id: cells['document_id'], position: cells['position'] ?? null }));
  for (const chunk of chunksOf(places))
    await tx.execute(sql`
      update documents d set own_position = null from ${recordset(chunk, { document_id: 'integer', position: 'integer' })} i
      where d.document_id = i.document_id and d.own_position is not null and d.position is distinct from i.position`);
}
