import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { isShownToOwner } from '../bill/bill.repo.ts';
import { bills } from '../../db/schema/bill.tables.ts';
import { requireUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { SealState } from '../../services/row-seals/as-sealed.repo.ts';
import { documentIds, documentOwner, documents } from '../../db/schema/document.tables.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** The subject of a document: the property of a lead picture, the bill of an invoice. */
export interface DocumentSubject {
  readonly kind: DocumentKind;
  readonly refId: number;
}

/** The position of a document among those of its subject: the owner’s, or else the provider’s. */
const shownPosition = sql<number | null>`coalesce(${documents.ownPosition}, ${documents.position})`;

export type ShownRow = Pick<DocumentRow, 'kind' | 'refId' | 'documentId' | 'fileName'>;

/** The message to a user whose file, or its row, was altered outside the portal (SEC9). */
export const ALTERED_FILE =
  'This file is not as it was stored in the portal. To be safe, it is not shown. Please call us.';

const withSeal = { ...getTableColumns(documents), seal: sealState('documents') };

/**
 * The document at an address, if the owner may see it.
 * @throws AppError where it was inserted or changed by SQL (SEC9), like every lookup of a file to be served
 */
export async function findDocument(
  tx: OwnerTransaction,
  { documentId, fileName }: Pick<DocumentRow, 'documentId' | 'fileName'>,
): Promise<DocumentRow | null> {
  const isMatch = and(eq(documents.documentId, documentId), eq(documents.fileName, fileName), isOwn(tx));
  return requireUnalteredRow(tx, await tx.select(withSeal).from(documents).where(isMatch));
}

async function requireUnalteredRow(
  tx: OwnerTransaction,
  rows: readonly (DocumentRow & { readonly seal: SealState })[],
): Promise<DocumentRow | null> {
  const [row] = await requireUnaltered(tx, 'documents', rows, ALTERED_FILE);
  return row ?? null;
}

/** The first document of each subject, by position; those without one come last. */
export async function findFirstDocuments(tx: OwnerTransaction, asked: readonly DocumentSubject[]): Promise<ShownRow[]> {
  const { kind, refId, documentId, fileName } = documents;
  const isMatch = sql`(${kind}, ${refId}) in (select i.kind, i.ref_id from ${askedRows(asked)} i)`;
  return tx
    .selectDistinctOn([kind, refId], { kind, refId, documentId, fileName })
    .from(documents)
    .where(and(isMatch, isOwn(tx)))
    .orderBy(kind, refId, sql`${shownPosition} nulls last`, documentId);
}

/** The documents of a kind about these things, those of each by position. */
export async function findDocumentsOf(
  tx: OwnerTransaction,
  kind: DocumentKind,
  refIds: readonly number[],
): Promise<DocumentRow[]> {
  if (refIds.length === 0) return [];
  const { refId, documentId, position } = documents;
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), inArray(refId, [...refIds]), isOwn(tx)))
    .orderBy(refId, sql`${position} nulls last`, documentId);
}

/**
 * The documents of a kind, verified as stored by the portal; `message` is for the user if one is not.
 * @throws AppError where one was inserted or changed by SQL (SEC9)
 */
export async function findSealedDocumentsOf(
  tx: OwnerTransaction,
  kind: DocumentKind,
  ref: number,
  message: string,
): Promise<DocumentRow[]> {
  const { refId, documentId, position } = documents;
  const rows = await tx
    .select(withSeal)
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(refId, ref), isOwn(tx)))
    .orderBy(sql`${position} nulls last`, documentId);
  return requireUnaltered(tx, 'documents', rows, message);
}

/** The thumbnail of a document: same subject and title, a name of its own kind. */
export async function findThumbnail(
  tx: OwnerTransaction,
  { documentId, fileName }: Pick<DocumentRow, 'documentId' | 'fileName'>,
): Promise<DocumentRow | null> {
  const shown = alias(documents, 'shown');
  const isBeside = and(
    eq(documents.kind, shown.kind),
    sql`${documents.refId} is not distinct from ${shown.refId}`,
    eq(documents.title, shown.title),
  );
  const isPicture = and(eq(documents.fileName, fileName), eq(documents.mime, 'image/png'));
  const rows = await tx
    .select(withSeal)
    .from(documents)
    .innerJoin(shown, isBeside)
    .where(and(eq(shown.documentId, documentId), isPicture, isOwn(tx)))
    .orderBy(documents.documentId)
    .limit(1);
  return requireUnalteredRow(tx, rows);
}

/** Whether there is a file of a kind about something. */
export async function hasDocument(tx: OwnerTransaction, { kind, refId }: DocumentSubject): Promise<boolean> {
  const isMatch = and(eq(documents.kind, kind), eq(documents.refId, refId), isOwn(tx));
  return (await tx.$count(documents, isMatch)) > 0;
}

/** The latest file of a kind about something: the lease of an application. */
export async function findLatest(tx: OwnerTransaction, { kind, refId }: DocumentSubject): Promise<DocumentRow | null> {
  const isMatch = and(eq(documents.kind, kind), eq(documents.refId, refId), isOwn(tx));
  const latest = [sql`${documents.date} desc nulls last`, desc(documents.documentId)];
  const rows = await tx
    .select(withSeal)
    .from(documents)
    .where(isMatch)
    .orderBy(...latest)
    .limit(1);
  return requireUnalteredRow(tx, rows);
}

/** The document of this kind, if it is the owner's. */
export async function findOfKind(
  tx: OwnerTransaction,
  kind: DocumentKind,
  documentId: number,
): Promise<DocumentRow | null> {
  const isMatch = and(eq(documents.kind, kind), eq(documents.documentId, documentId), isOwn(tx));
  return requireUnalteredRow(tx, await tx.select(withSeal).from(documents).where(isMatch));
}

/**
 * Adds a document or a photo of an owner, under an id of the portal's own range, and returns that id. Its file must be
 * stored for this owner.
 */
export async function insertOwnDocument(
  tx: OwnerTransaction,
  document: Omit<typeof documents.$inferInsert, 'documentId' | 'kind'> & { readonly kind: 'document' | 'photo' },
): Promise<number> {
  const documentId = sql<number>`nextval(${documentIds.seqName}::regclass)::integer`;
  const [row] = await tx
    .insert(documents)
    .values({ ...document, documentId })
    .returning({ id: documents.documentId });
  if (!row) throw new Error('A document was not written.');
  return row.id;
}

function askedRows(asked: readonly DocumentSubject[]): SQL {
  const rows = asked.map(({ kind, refId }) => ({ kind, ref_id: refId }));
  return recordset(rows, { kind: 'text', ref_id: 'bigint' });
}

function isOwn({ customerId }: Pick<OwnerTransaction, 'customerId'>): SQL | undefined {
  return or(
    eq(documents.kind, 'resource'),
    and(sql`${documentOwner(documents)} = ${customerId}`, or(ne(documents.kind, 'bill'), isOfShownBill)),
  );
}

/** Owners may see all that is theirs except some bills: the file of a hidden bill is hidden too (FN17). */
const isOfShownBill = sql`exists (select from ${bills} where ${and(eq(bills.billId, documents.refId), isShownToOwner)})`;
