import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** A stored document's file: the name that people gave it, the store's, and the digest of its content. */
export interface DocumentFile extends Record<string, unknown> {
  readonly document_id: number;
  readonly file_name: string;
  readonly stored_name: string;
  readonly digest: string;
}

const columns = sql`document_id, file_name, stored_name::text, digest`;

export async function listDocumentFiles(tx: Transaction): Promise<DocumentFile[]> {
  const { rows } = await tx.execute<DocumentFile>(sql`select ${columns} from documents order by document_id`);
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

/** Those of the stored files that no document names any more. */
export async function findUnnamed(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as given(name)
    where not exists (select from documents where stored_name = given.name::uuid)`);
  return rows.map(({ name }) => name);
}
