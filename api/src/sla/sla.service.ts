import { buildPath, calls, mediaPath } from '@portal/contract';
import type { PendingSla, SignedSla } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { AppError } from '../app-error.ts';
import type { OwnerTransaction } from '../db/client.ts';
import { findSealedDocumentsOf } from '../portfolio/document/document.repo.ts';
import type { DocumentRow } from '../portfolio/document/document.repo.ts';
import { toMedia } from '../portfolio/document/media-of.ts';
import {
  ALTERED_AGREEMENT,
  findAddresses,
  findGroupOf,
  findOwnerName,
  findPendingSlas,
  findSealedSignature,
  findSignedSlas,
  findSealedSla,
} from './sla.repo.ts';
import type { NamedFile } from '../services/files/checked-files.ts';
import type { SlaRow } from './sla.repo.ts';
import type { Agreement } from './sign-page.ts';

/** The parts of an agreement for signing: its row, its PDF and what the page shows. */
export interface FoundAgreement {
  readonly sla: SlaRow;
  readonly document: DocumentRow | null;
  readonly agreement: Agreement;
}

export async function listPending(tx: OwnerTransaction): Promise<PendingSla[]> {
  return (await findPendingSlas(tx)).map(({ slaId, title, digest }) => ({
    sla_id: slaId,
    title,
    ...(digest !== null && { digest }),
  }));
}

export async function listSigned(tx: OwnerTransaction): Promise<SignedSla[]> {
  return (await findSignedSlas(tx)).map(({ slaId, customerId, title, signedOn, isSignedHere }) => ({
    sla_id: slaId,
    title,
    signed_on: signedOn === null ? null : parseIsoDate(signedOn),
    certificate: isSignedHere
      ? `/api${buildPath(calls.slaCertificate.path, { customer_id: customerId, sla_id: slaId })}`
      : null,
  }));
}

interface PdfRequest {
  readonly slaId: number;
  /** The SHA-256 of the PDF that was shown before. */
  readonly digest: string | undefined;
}

/**
 * @throws AppError `not_found` for an agreement that is not the owner's, `stale` where its PDF differs from the one
 *   that was shown, `forbidden` where it, or its PDF, was altered outside the portal (SEC9)
 */
export async function readAgreement(
  tx: OwnerTransaction,
  { slaId, digest }: PdfRequest,
  provider: string,
): Promise<FoundAgreement> {
  const sla = await findSealedSla(tx, slaId);
  if (sla === null) throw new AppError('not_found', { named: slaId });
  const document = toPdf(await findSealedDocumentsOf(tx, 'sla', slaId, ALTERED_AGREEMENT));
  if (digest !== undefined && document !== null && document.digest !== digest) throw new AppError('stale');
  const agreement = {
    slaId,
    title: sla.title,
    provider,
    owner: await findOwnerName(tx),
    addresses: await findAddresses(tx, sla.parentId ?? 0),
    pdf: document && mediaPath(toMedia(document)),
  };
  return { sla, document, agreement };
}

/** @throws AppError for an agreement that is not the owner's, or has no PDF */
export async function findPdfLink(tx: OwnerTransaction, slaId: number): Promise<string> {
  const document = await findPdf(tx, slaId);
  if (document === null) throw new AppError('not_found', { named: slaId });
  return mediaPath(toMedia(document));
}

/**
 * The certificate of a signature.
 * @throws AppError for an agreement that is not the owner's, or was not signed in the portal
 */
export async function readSignature(
  tx: OwnerTransaction,
  slaId: number,
): Promise<{ readonly slaId: number; readonly file: NamedFile }> {
  const signature = await findSealedSignature(tx, slaId);
  if (signature === null) throw new AppError('not_found', { named: slaId });
  return { slaId, file: { name: signature.fileName, digest: signature.certificate } };
}

/**
 * The PDF of the signed agreement of a property: one about its building before one about everything (SLA12).
 * @throws AppError for a property or building that is not the owner's, and where none is signed
 */
export async function findPropertyPdf(
  tx: OwnerTransaction,
  { property_id: propertyId, parent_id: parentId }: { readonly property_id: number; readonly parent_id: number },
): Promise<DocumentRow> {
  const groupId = await findGroupOf(tx, propertyId);
  if (groupId === null) throw new AppError('not_found', { named: propertyId });
  if (groupId !== parentId) throw new AppError('not_found', { named: parentId });
  const signed = await findSignedSlas(tx);
  const childrenOf = (parent: number) => signed.filter((sla) => (sla.parentId ?? 0) === parent);
  for (const { slaId } of groupId === 0 ? childrenOf(0) : [...childrenOf(groupId), ...childrenOf(0)]) {
    const document = await findPdf(tx, slaId);
    if (document !== null) return document;
  }
  throw new AppError('not_found');
}

/** The PDF of an agreement; null also for one that is not the owner's. */
export async function findPdf(tx: OwnerTransaction, slaId: number): Promise<DocumentRow | null> {
  if ((await findSealedSla(tx, slaId)) === null) return null;
  return toPdf(await findSealedDocumentsOf(tx, 'sla', slaId, ALTERED_AGREEMENT));
}

function toPdf(files: readonly DocumentRow[]): DocumentRow | null {
  return files.find(({ mime }) => mime === 'application/pdf') ?? null;
}
