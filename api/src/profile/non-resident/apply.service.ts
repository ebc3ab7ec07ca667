import { applicationSchema, checkInput, loadedFlags, nonResidentFlags } from '@portal/contract';
import type { AnswerOf, calls } from '@portal/contract';
import { formatMoney, isDoor, parseTaxAmount, toDecimal } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import { emailOwner } from '../../services/email/owner-email.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { joinAddresses } from '../../services/email/listed.ts';
import { sendSecurityEmail } from '../../services/email/security-email.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import { toProviderEmail } from '../../services/email/provider-email.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { insertStoredFile } from '../../services/files/stored-files.repo.ts';
import { insertApplication, lockFlagged, setFlag } from './non-resident.repo.ts';
import type { FlaggedRow } from './non-resident.repo.ts';
import { staffChangeEmail } from './staff-change.emails.ts';

type ApplyRequest = Pick<Received<typeof calls.applyNonResident>, 'body' | 'attachment' | 'request' | 'session'>;
type ApplyAnswer = AnswerOf<typeof calls.applyNonResident>;

/**
 * Declares the tax residence: with `tax_type` for one property and its rate, without it for the listed properties
 * (NR4).
 * @throws AppError `not_found` for a property that is not the owner's, `invalid` for a draft, or a reduced rate without
 *   file or amount
 */
export async function applyNonResident(
  deps: AppDeps,
  tx: OwnerTransaction,
  received: ApplyRequest,
  fileName: string | null,
): Promise<ApplyAnswer> {
  return 'tax_type' in received.body ? apply(deps, tx, received, fileName) : flag(deps, tx, received);
}

async function apply(
  deps: AppDeps,
  tx: OwnerTransaction,
  { body, attachment, request, session }: ApplyRequest,
  fileName: string | null,
): Promise<ApplyAnswer> {
  const { property_id: propertyId, tax_type: taxType, tax_rate: typed = '' } = readApplication(body);
  const { clock, settings } = deps;
  const isReduced = taxType === 'REDUCED_RATE';
  const property = await findOne(tx, propertyId);
  if (isReduced && attachment === null)
    throw new AppError('invalid', { errors: { document: ['Please attach the letter of approval.'] } });
  const now = clock.now();
  if (attachment && fileName !== null) {
    const { name: originalName, mime, bytes } = attachment;
    const file = { name: fileName, originalName, mime, size: bytes.length, digest: digestOf(bytes), storedAt: now };
    await insertStoredFile(tx, file);
  }
  const tax = isReduced ? parseTaxAmount(typed) : null;
  const amount = tax === null ? null : toDecimal(tax);
  const id = await insertApplication(tx, {
    propertyId,
    taxType,
    amount,
    status: isReduced ? 'pending' : 'approved',
    submittedAt: now,
    fileName,
  });
  await setFlags(tx, [property], true);
  const email = toProviderEmail(await findSender(tx), settings.publicUrl, {
    subject: 'Non-resident application',
    facts: {
      Property: `${property.address} (${propertyId})`,
      Rate: taxType,
      'Tax for one month': tax === null ? null : formatMoney(tax),
      Attachment: attachment?.name ?? null,
    },
    fileName,
  });
  await queueEmail(tx, email, { emailClass: 'money', customerId: tx.customerId }, now);
  await notifyChange(deps, tx, session, [property]);
  await audit(tx, request.id, 'non-resident.applied', { application: id, property: propertyId, rate: taxType });
  const message = isReduced
    ? 'Your application has been sent. The standard rate applies until we have checked it.'
    : 'The property is marked as non-resident. We withhold the standard rate.';
  return { type: 'success', message };
}

/**
 * All or nothing. A property that already has the given value is skipped.
 * @throws AppError `stale` where a property has changed since the page was loaded
 */
async function flag(
  deps: AppDeps,
  tx: OwnerTransaction,
  { body, request, session }: ApplyRequest,
): Promise<ApplyAnswer> {
  const flags = nonResidentFlags(body);
  const loaded = loadedFlags(body);
  const found = await lockFlagged(tx, [...new Set([...flags.keys(), ...loaded.keys()])]);
  for (const id of flags.keys()) requireDoor(found.get(id), id, String(id));
  for (const [id, isForeign] of loaded) if (found.get(id)?.foreignResident !== isForeign) throw new AppError('stale');
  const named = [...found.values()].filter(({ propertyId }) => flags.has(propertyId));
  const changed = named.filter((row) => row.foreignResident !== flags.get(row.propertyId));
  for (const isForeign of [true, false])
    await setFlags(
      tx,
      changed.filter(({ propertyId }) => flags.get(propertyId) === isForeign),
      isForeign,
    );
  const detail = Object.fromEntries(changed.map(({ propertyId }) => [propertyId, flags.get(propertyId) === true]));
  await notifyChange(deps, tx, session, changed);
  await audit(tx, request.id, 'non-resident.flagged', detail);
  return { type: 'success', message: 'Your tax residence has been saved.' };
}

function readApplication(body: ApplyRequest['body']) {
  const checked = checkInput(applicationSchema, body);
  if (!checked.ok) throw new AppError('invalid', { errors: checked.errors });
  return checked.value;
}

async function findOne(tx: OwnerTransaction, propertyId: number): Promise<FlaggedRow> {
  return requireDoor((await lockFlagged(tx, [propertyId])).get(propertyId), propertyId, 'property_id');
}

function requireDoor(row: FlaggedRow | undefined, id: number, field: string): FlaggedRow {
  if (row === undefined) throw new AppError('not_found', { named: id });
  if (!isDoor(row))
    throw new AppError('invalid', { errors: { [field]: ['This property is a draft; please finish it first.'] } });
  return row;
}

/** Imports that repeat the former flag do not overwrite the owner's choice. */
async function setFlags(tx: OwnerTransaction, rows: readonly FlaggedRow[], isForeign: boolean): Promise<void> {
  for (const { propertyId: rowId, foreignResident } of rows) {
    const before = { foreign_resident: String(foreignResident) };
    if (foreignResident !== isForeign)
      await recordOwnerEdit(tx, { customerId: tx.customerId, table: 'properties', rowId }, before);
  }
  await setFlag(
    tx,
    rows.map(({ propertyId }) => propertyId),
    isForeign,
  );
}

/** The declaration changes how much tax is withheld, so the owner is notified, whoever makes it (SEC4, SIM5). */
async function notifyChange(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { role }: ApplyRequest['session'],
  changed: readonly FlaggedRow[],
): Promise<void> {
  if (changed.length === 0) return;
  const addresses = changed.map(({ address }) => address);
  if (role !== 'staff') {
    const paragraphs = ['Your tax residence was changed in the owner portal just now, for:', joinAddresses(addresses)];
    const news = { about: 'your tax residence', subject: 'Your tax residence was changed', paragraphs };
    await sendSecurityEmail(tx, tx.customerId, news, { now: clock.now(), publicUrl: settings.publicUrl });
    return;
  }
  const purpose = { emailClass: 'money' } as const;
  await emailOwner(
    tx,
    tx.customerId,
    (to) => staffChangeEmail(to, addresses, settings.publicUrl),
    purpose,
    clock.now(),
  );
}

async function audit(
  tx: OwnerTransaction,
  requestId: string,
  action: 'non-resident.applied' | 'non-resident.flagged',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, {
    action,
    requestId,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `customer:${tx.customerId}`,
    detail,
  });
}
