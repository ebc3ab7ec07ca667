import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Received } from '../../http/route.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import { toProviderEmail } from '../../services/email/provider-email.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { insertStoredFile } from '../../services/files/stored-files.repo.ts';
import { findBuildingName, insertEnquiry } from './enquiry.repo.ts';

type Enquiry = Pick<Received<typeof calls.ownerEnquiry>, 'body' | 'attachment' | 'request'>;

/** Stores the enquiry, its file under `fileName`, and the email that carries both to the provider. */
export async function ask(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { body, attachment, request }: Enquiry,
  fileName: string | null,
): Promise<AnswerOf<typeof calls.ownerEnquiry>> {
  const now = clock.now();
  const building = await readBuilding(tx, body.building_id ?? null);
  if (attachment && fileName !== null) {
    const { name: originalName, mime, bytes } = attachment;
    const file = { name: fileName, originalName, mime, size: bytes.length, digest: digestOf(bytes), storedAt: now };
    await insertStoredFile(tx, file);
  }
  const id = await insertEnquiry(tx, {
    comments: body.comments,
    groupId: body.building_id ?? null,
    fileName,
    writtenAt: now,
  });
  const email = toProviderEmail(await findSender(tx), settings.publicUrl, {
    subject: 'Owner enquiry',
    written: body.comments,
    facts: { Building: building, Attachment: attachment?.name ?? null },
    fileName,
  });
  await queueEmail(tx, email, { emailClass: 'rest', customerId: tx.customerId }, now);
  await recordAudit(tx, {
    action: 'enquiry',
    requestId: request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `enquiry:${id}`,
  });
  return { status: true, message: 'Your enquiry has been sent.' };
}

/** Another owner's building is refused like one that does not exist (API1). */
async function readBuilding(tx: OwnerTransaction, groupId: number | null): Promise<string | null> {
  if (groupId === null) return null;
  const name = await findBuildingName(tx, groupId);
  if (name === null) throw new AppError('not_found', { named: groupId });
  return `${name} (${groupId})`;
}
