import { messages } from '@portal/contract';
import type { AnswerOf, calls } from '@portal/contract';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import { toProviderEmail } from '../../services/email/provider-email.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { forgetStoredFiles, insertStoredFile } from '../../services/files/stored-files.repo.ts';
import type { Photo } from '../../services/files/received-files.ts';
import { insertOwnDocument } from '../../portfolio/document/document.repo.ts';
import { toMedia } from '../../portfolio/document/media-of.ts';
import { insertEnquiry } from '../enquiry/enquiry.repo.ts';
import { findProperty } from '../../portfolio/property/property.repo.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { planPhotos, roomFor } from './photo-plan.ts';
import type { PhotoPlan } from './photo-plan.ts';
import { findPhotos, placePhoto, removePhotos, lockPhotos } from './photo.repo.ts';

type Call = typeof calls.savePropertyMedia;
type Request = Pick<Received<Call>, 'body' | 'request'>;

/** A photo and the name under which its file is stored. */
export interface KeptPhoto {
  readonly photo: Photo;
  readonly storedName: string;
}

/** Another owner's property is refused like one that does not exist (RT18). */
async function readProperty(tx: OwnerTransaction, propertyId: number): Promise<PropertyRow> {
  const property = await findProperty(tx, propertyId);
  if (property === null) throw new AppError('not_found', { named: propertyId });
  return property;
}

export async function listPhotos(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<AnswerOf<typeof calls.propertyMedia>> {
  await readProperty(tx, propertyId);
  return (await findPhotos(tx, propertyId)).map((row) => ({ document_id: row.documentId, media: toMedia(row) }));
}

/** How many more photos the property may have (PH3). */
export async function readRoom(tx: OwnerTransaction, body: Request['body']): Promise<number> {
  await readProperty(tx, body.property_id);
  return roomFor(await findPhotos(tx, body.property_id), body);
}

/**
 * Arranges, adds and removes photos, and emails the owner's wishes to the provider. Returns the stored names of removed
 * photos.
 */
export async function savePhotos(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { body, request }: Request,
  kept: readonly KeptPhoto[],
): Promise<readonly string[]> {
  const now = clock.now();
  const property = await readProperty(tx, body.property_id);
  await lockPhotos(tx, property.propertyId);
  const stored = await findPhotos(tx, property.propertyId);
  if (kept.length > roomFor(stored, body))
    throw new AppError('invalid', { errors: { files: [messages.tooManyPhotos] } });
  const plan = planPhotos(
    stored,
    body,
    kept.map(({ photo }) => photo),
  );
  await writePlan(tx, property.propertyId, plan, { kept, now });
  const id = await insertEnquiry(tx, {
    comments: body.property_request,
    groupId: null,
    fileName: null,
    writtenAt: now,
  });
  const email = toProviderEmail(await findSender(tx), settings.publicUrl, {
    subject: 'Property update',
    written: body.property_request,
    facts: {
      Property: `${property.address} (${property.propertyId})`,
      'Photos added': kept.map(({ photo }) => photo.name).join(', ') || null,
      'Photos removed': plan.removed.map(({ fileName }) => fileName).join(', ') || null,
    },
  });
  await queueEmail(tx, email, { emailClass: 'rest', customerId: tx.customerId }, now);
  await recordAudit(tx, {
    action: 'savePropertyMedia',
    requestId: request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `property:${property.propertyId}`,
    detail: { enquiry: id, added: kept.length, removed: plan.removed.length },
  });
  return plan.removed.map(({ storedName }) => storedName);
}

async function writePlan(
  tx: OwnerTransaction,
  propertyId: number,
  { removed, placed }: PhotoPlan,
  { kept, now }: { readonly kept: readonly KeptPhoto[]; readonly now: Date },
): Promise<void> {
  const names = new Map(kept.map(({ photo, storedName }) => [photo, storedName]));
  const added = placed.flatMap((one) => ('added' in one ? [one] : []));
  for (const { place, added: photo } of added) {
    const { name: fileName, mime, bytes } = photo;
    const file = { mime, size: bytes.length, digest: digestOf(bytes) };
    const storedName = nameOf(names, photo);
    await insertStoredFile(tx, { ...file, name: storedName, originalName: fileName, storedAt: now });
    const shown = { kind: 'photo' as const, refId: propertyId, title: fileName, ownPosition: place };
    await insertOwnDocument(tx, { ...file, ...shown, fileName, storedName });
  }
  for (const one of placed)
    if ('stored' in one) await placePhoto(tx, propertyId, { documentId: one.stored.documentId, place: one.place });
  await removePhotos(
    tx,
    propertyId,
    removed.map(({ documentId }) => documentId),
    now,
  );
  await forgetStoredFiles(
    tx,
    removed.map(({ storedName }) => storedName),
  );
}

function nameOf(names: ReadonlyMap<Photo, string>, photo: Photo): string {
  const name = names.get(photo);
  if (name === undefined) throw new Error('A photo has no stored file.');
  return name;
}
