import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { describeBug } from '../failures/describe-bug.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { readChecked } from '../files/checked-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AddressEmails } from './address-emails.ts';
import type { BankEmails } from './bank-emails.ts';
import { joinEmails, splitIncluded } from './join-emails.ts';
import { bodyOf, dropCounted, giveUp, recordSent, isLate } from './record-sent.ts';
import { claimEmail, dropExpired, postpone } from './outbox.repo.ts';
import type { DueEmail } from './outbox.repo.ts';
import { isUndeliverable } from './undeliverable.ts';
import { decryptEmail } from './encrypted-email.ts';
import type { EmailFile } from './encrypted-email.ts';
import type { OutgoingEmail, Transport } from './transport.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly transport: Transport;
  /** The sender of emails, and the addressee of those that name no other. */
  readonly providerEmail: string;
  /** Encrypts the texts of emails. */
  readonly cipher: Cipher;
  /** How bank changes react to the delivery. */
  readonly bankEmails: BankEmails;
  /** The same for changed addresses. */
  readonly addressEmails: AddressEmails;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const MINUTE = 60_000;
/** An attempt that takes longer is aborted. */
const SEND_WITHIN = 5 * MINUTE;
/**
 * Longer than sending can take: until then no other process claims the email, and afterwards the sending process must
 * have died.
 */
const HELD = 2 * SEND_WITHIN;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** The longest delay of a security email: it must be sent soon after the mail server is back (SEC6). */
const LONGEST_SECURITY_WAIT = 10 * MINUTE;

/** How a delivery is stopped: after `closing` no further email is begun, and `over` aborts the current one. */
export interface DeliverySignals {
  readonly closing: AbortSignal;
  readonly over: AbortSignal;
}

/** Sends due emails, security emails first, and returns how many were sent; the others are retried later. */
export async function deliverDue(deps: DeliveryDeps, { closing, over }: DeliverySignals): Promise<number> {
  const { database, clock } = deps;
  await database.ready();
  await dropExpired(database.orm, clock.now());
  let sent = 0;
  while (!closing.aborted) {
    const claimed = await claimEmail(database.orm, clock.now(), later(clock.now(), HELD));
    if (claimed === null) break;
    const email = await openClaimed(deps, claimed);
    if (email !== null && (await deliver(deps, email, over))) sent += 1;
  }
  return sent;
}

/**
 * Decrypts the claimed emails that the portal wrote. An email that was inserted or changed by SQL stays unsent, as if a
 * mail server had refused it, and has none of the effects of its delivery (SEC9).
 */
async function openClaimed(
  { database, clock, cipher, log }: DeliveryDeps,
  claimed: DueEmail,
): Promise<DueEmail | null> {
  const opened: DueEmail[] = [];
  const all: readonly Omit<DueEmail, 'others'>[] = [claimed, ...claimed.others];
  for (const email of all) {
    const texts = decryptEmail(cipher, email, email);
    if (texts !== null) opened.push({ ...email, ...texts, others: [] });
    else {
      log.error({ emailId: email.id }, 'an email that is not as the portal wrote it does not leave');
      await postpone(database.orm, [email.id], later(clock.now(), waitAfter(email)));
    }
  }
  const [email, ...others] = opened;
  return email === undefined ? null : { ...email, others };
}

async function deliver(
  { database, clock, files, transport, providerEmail, bankEmails, addressEmails, log }: DeliveryDeps,
  email: DueEmail,
  over: AbortSignal,
): Promise<boolean> {
  const all = [email, ...email.others];
  // Not the time from before the claim, which can be delayed by somebody who locks a row.
  const now = clock.now();
  const { whole, counted } = splitIncluded(all);
  const late = new Map(whole.map((one) => [one, isLate(one, now)]));
  let isComposed = false;
  try {
    const bodies = whole.map((one) => bodyOf(one, late.get(one) === true));
    const mail = await toOutgoingEmail({ ...email, ...joinEmails({ whole, counted }, bodies) }, providerEmail, files);
    isComposed = true;
    await transport.send(mail, AbortSignal.any([over, AbortSignal.timeout(SEND_WITHIN)]));
  } catch (error) {
    logFailure(log, email, error, isComposed && !isSlip(error));
    const isOver = isUndeliverable(email, error, clock.now());
    const ids = all.map(({ id }) => id);
    if (!isOver) {
      await postpone(database.orm, ids, later(clock.now(), waitAfter(email)));
      return false;
    }
    await database.transaction((tx) => dropCounted(tx, counted, clock.now()));
    for (const one of whole)
      await database.transaction((tx) => giveUp(tx, one, { bankEmails, addressEmails, now: clock.now() }));
    logGivenUp(log, email);
    return false;
  }
  await database.transaction(async (tx) => {
    await dropCounted(tx, counted, clock.now());
    for (const one of whole)
      await recordSent(tx, one, { bankEmails, addressEmails, wasLate: late.get(one) === true, now: clock.now() });
  });
  return true;
}

function logGivenUp(log: DeliveryDeps['log'], { id, tries, emailClass, customerId }: DueEmail): void {
  if (emailClass === 'security')
    log.error({ emailId: id, tries, customer: customerId }, 'a security email was refused for good');
  else log.error({ emailId: id, tries }, 'an email to one person is given up');
}

async function toOutgoingEmail(
  { messageId, toAddress, replyName, replyAddress, subject, body, writtenAt, file, calendar }: DueEmail,
  provider: string,
  files: FileStore,
): Promise<OutgoingEmail> {
  const attachment = file ? await toAttachment(file, files) : toInvitation(calendar);
  const replyTo = replyAddress === null ? null : { name: replyName, address: replyAddress };
  return {
    messageId,
    from: provider,
    to: toAddress ?? provider,
    replyTo,
    subject,
    text: body,
    date: writtenAt,
    attachment,
  };
}

/** @throws DifferentFileError where the bytes differ from those that were stored for the email */
async function toAttachment(file: EmailFile, files: FileStore): Promise<OutgoingEmail['attachment']> {
  const content = await readChecked(files, file);
  return { filename: file.originalName, contentType: file.mime, content };
}

function toInvitation(calendar: string | null): OutgoingEmail['attachment'] {
  if (calendar === null) return null;
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: 'meeting.ics', contentType, content: Buffer.from(calendar) };
}

/** 1, 2, 4, 8 … minutes, at most six hours; for a security email at most ten minutes. */
function waitAfter({ tries, emailClass }: Pick<DueEmail, 'tries' | 'emailClass'>): number {
  return Math.min(MINUTE * 2 ** (tries - 1), emailClass === 'security' ? LONGEST_SECURITY_WAIT : LONGEST_WAIT);
}

/**
 * Logs why an email was not sent: a refusal by the transport may be temporary, anything else is a bug. Without the
 * message, which repeats addresses.
 */
function logFailure(log: DeliveryDeps['log'], { id, tries }: DueEmail, error: unknown, isRefusal: boolean): void {
  const { message: _words, ...bug } = describeBug(error);
  if (isRefusal) log.warn({ emailId: id, tries, reason: bug.code || bug.type }, 'an email did not leave');
  else log.error({ emailId: id, tries, bug }, 'an email cannot leave');
}

/** Whether it is a bug: the transport fails with codes. */
function isSlip(error: unknown): boolean {
  return /^(Type|Range|Reference|Syntax)Error$/.test(describeBug(error).type);
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
