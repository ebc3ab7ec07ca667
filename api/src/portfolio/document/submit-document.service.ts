import { messages } from '@portal/contract';
import type { AnswerOf, calls } from '@portal/contract';
import { DocumentType, isBillType, parseTypedAmount, previousMonth, toDecimal } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import { toProviderEmail } from '../../services/email/provider-email.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { insertStoredFile } from '../../services/files/stored-files.repo.ts';
import { listTenants } from './property-documents.service.ts';
import { insertOwnDocument } from './document.repo.ts';
import { findLeasesOf } from '../property/property.repo.ts';
import { findAddress } from './property-file.repo.ts';

type Submission = Pick<Received<typeof calls.documentUpload>, 'body' | 'attachment' | 'request'>;
type Upload = Submission['body'];

interface Bill {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly billAmount: string | null;
}

const subjects: Readonly<Record<number, string>> = {
  [DocumentType.OWNERPAY]: 'Bill',
  [DocumentType.TENANTPAY]: 'Bill of a tenant',
  [DocumentType.OTHERDOC]: 'Document',
};

/** Stores a document that the owner submits for the property, with its file `fileName`, and emails the provider. */
export async function submitDocument(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { body, attachment, request }: Submission,
  fileName: string,
): Promise<AnswerOf<typeof calls.documentUpload>> {
  const now = clock.now();
  const address = await findAddress(tx, body.propertyId);
  if (address === null) throw new AppError('not_found', { named: body.propertyId });
  const tenantId = body.tenantId ?? null;
  const tenant = tenantId === null ? null : await nameTenant(tx, body.propertyId, tenantId, clock);
  const { name: originalName, mime, bytes } = attachment;
  const digest = digestOf(bytes);
  await insertStoredFile(tx, { name: fileName, originalName, mime, size: bytes.length, digest, storedAt: now });
  const bill = billOf(body, clock);
  const id = await insertOwnDocument(tx, {
    kind: 'document',
    refId: body.propertyId,
    propertyId: body.propertyId,
    tenantId,
    date: clock.today(),
    fileName: originalName,
    storedName: fileName,
    mime,
    size: bytes.length,
    digest,
    documentType: body.documentType,
    comments: body.comments,
    ...bill,
  });
  const email = toProviderEmail(await findSender(tx), settings.publicUrl, {
    subject: subjects[body.documentType] ?? 'Document',
    written: body.comments,
    facts: {
      Property: `${address} (${body.propertyId})`,
      Tenant: tenant,
      Amount: bill.billAmount,
      Period: bill.startDate === null ? null : `${bill.startDate} to ${String(bill.endDate)}`,
      Number: String(id),
      Attachment: originalName,
    },
    fileName,
  });
  await queueEmail(tx, email, { emailClass: 'rest', customerId: tx.customerId }, now);
  await recordAudit(tx, {
    action: 'documentUpload',
    requestId: request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `document:${id}`,
  });
  return { type: 'success', message: messages.documentSubmitted };
}

/** The tenant must be one whom the form offers (TN8); any other is refused like one who does not exist. */
async function nameTenant(
  tx: OwnerTransaction,
  propertyId: number,
  tenantId: number,
  clock: AppDeps['clock'],
): Promise<string> {
  const tenants = listTenants(await findLeasesOf(tx, propertyId), clock.today());
  const found = tenants.find(({ customer }) => customer.customer_id === tenantId);
  if (!found) throw new AppError('not_found', { named: tenantId });
  const { first_name: first, last_name: last } = found.customer;
  return `${first} ${last} (${tenantId})`.trim();
}

/** Only a bill has an amount and a period; one without a period is of the month before (TN15, DOCS 181). */
function billOf({ documentType, ...upload }: Upload, clock: AppDeps['clock']): Bill {
  if (!isBillType(documentType)) return { startDate: null, endDate: null, billAmount: null };
  const { from, to } = previousMonth(clock.today());
  return {
    startDate: upload.start_date ?? from,
    endDate: upload.end_date ?? to,
    billAmount: toDecimal(parseTypedAmount(upload.bill_amount ?? '')),
  };
}
