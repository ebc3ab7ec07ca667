import type { Media } from '@portal/contract';
import type { OwnerTransaction } from '../../db/client.ts';
import { findFirstDocuments } from './document.repo.ts';
import type { DocumentSubject, ShownRow } from './document.repo.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';

/** The address of the first document of a kind about a subject; null where none is stored. */
export type MediaOf = (kind: DocumentKind, refId: number) => Media | null;

/** Looks up the first documents of all subjects in one statement. */
export async function readMedia(tx: OwnerTransaction, asked: readonly DocumentSubject[]): Promise<MediaOf> {
  const rows = await findFirstDocuments(tx, asked);
  const byPlace = new Map(rows.map((row) => [placeOf(row), toMedia(row)]));
  return (kind, refId) => byPlace.get(placeOf({ kind, refId })) ?? null;
}

export function toMedia({ documentId, fileName }: Pick<ShownRow, 'documentId' | 'fileName'>): Media {
  return { path: String(documentId), name: fileName };
}

function placeOf({ kind, refId }: Pick<ShownRow, 'kind' | 'refId'>): string {
  return `${kind} ${refId}`;
}
