import { greeting } from './greeting.ts';
import { comparedName, formatInstant } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { currentOrigin } from '../audit/origin.ts';
import { makeLink, NO_OWNER } from '../link/link.ts';
import { later } from '../session/lifetimes.ts';
import { findFormerAddresses, isRecentAddress, TAKEN_BACK_WITHIN, UNDO_EMAIL } from './former-addresses.repo.ts';
import type { FormerAddress } from './former-addresses.repo.ts';
import type { NewEmailedLink } from './emailed-links.repo.ts';
import { queueEmail } from './outbox.repo.ts';
import type { Email } from './outbox.repo.ts';
import { findOtherRecipientsOfOwner, findRecipientOfLogin, findRecipientOfOwner } from './recipients.repo.ts';
import type { Recipient } from './recipients.repo.ts';

/** The purpose of the link in every security email; its subject is the login. */
export const NOT_ME = { name: 'not-me' } as const;

/** How long that link works, in milliseconds. */
const NOT_ME_LASTS = 7 * 24 * 60 * 60 * 1000;

/** News for an owner that could be the work of a thief (SEC4). */
export interface SecurityNews {
  /** Completes "We could not reach you by email about". */
  readonly about: string;
  readonly subject: string;
  readonly paragraphs: readonly (string | null)[];
  /**
   * A further paragraph for the current address only: it contains text typed by the person who made the change, who may
   * be a thief and must not write to a former address.
   */
  readonly details?: string | null;
  /** A link for this event, with a sentence before it; only the current address gets it (SEC3). */
  readonly undo?: { readonly text: string; readonly link: NewEmailedLink } | null;
  /** The text for the current address if it is sent after an instant. */
  readonly late?: { readonly after: Date; readonly paragraphs: readonly (string | null)[] } | null;
  /**
   * The save of bank accounts that is pending until the email to the current address is sent: a copy does not prove
   * that it arrived.
   */
  readonly bankSaveId?: number | null;
  /** Text for the current address only, since it contains a way into the portal. */
  readonly presentOnly?: readonly string[];
  /** The login that it is about, for whose limit it counts, where nobody has logged in yet (SEC7). */
  readonly aboutLogin?: number;
  /** Whether the provider's staff acted on the owner's behalf: the email then does not say from where. */
  readonly isByStaff?: boolean;
}

export interface EmailContext {
  readonly now: Date;
  readonly publicUrl: URL;
}

/**
 * Notifies an owner at every address of theirs in the last days, and at that of each of their logins. All but the
 * current one get only the facts and "This was not me": any of them may be the one whose session was stolen.
 */
export async function sendSecurityEmail(
  tx: Transaction,
  customerId: number,
  news: SecurityNews,
  context: EmailContext,
): Promise<void> {
  const recipient = await notifyFirstLogin(tx, customerId, news, context);
  const facts = { ...news, details: null, undo: null, bankSaveId: null, presentOnly: [] };
  for (const other of await findOtherRecipientsOfOwner(tx, customerId, recipient))
    await sendToPresent(tx, other, facts, context);
}

/** Notifies an owner at the address of their first login, and at former addresses; null where none can be reached. */
async function notifyFirstLogin(
  tx: Transaction,
  customerId: number,
  news: SecurityNews,
  context: EmailContext,
): Promise<Recipient | null> {
  const recipient = await findRecipientOfOwner(tx, customerId);
  if (recipient === null) return null;
  await sendToPresent(tx, recipient, news, context);
  for (const former of await findFormerAddresses(tx, customerId, context.now))
    await sendToFormer(tx, { ...recipient, customerId }, former, news, context);
  return recipient;
}

/** Notifies the user of a login: for an owner also at their first login and former addresses. */
export async function sendSecurityEmailToLogin(
  tx: Transaction,
  loginId: number,
  news: SecurityNews,
  context: EmailContext,
): Promise<void> {
  const recipient = await findRecipientOfLogin(tx, loginId);
  if (recipient === null) return;
  const { role, customerId } = recipient;
  // A provider may have given an owner two logins: this one's own address is notified too, with a link about this
  // login.
  const notified =
    role === 'owner' && customerId !== null ? await notifyFirstLogin(tx, customerId, news, context) : null;
  if (notified?.loginId !== loginId) await sendToPresent(tx, recipient, news, context);
}

/** Notifies one login at its own address, unless that was notified already. */
export async function sendSecurityEmailToLoginAlone(
  tx: Transaction,
  loginId: number,
  { notifiedAddresses, ...news }: SecurityNews & { readonly notifiedAddresses: readonly (string | null)[] },
  context: EmailContext,
): Promise<void> {
  const recipient = await findRecipientOfLogin(tx, loginId);
  const notified = notifiedAddresses.map((address) => comparedName(address ?? ''));
  if (recipient !== null && !notified.includes(comparedName(recipient.address)))
    await sendToPresent(tx, recipient, news, context);
}

async function sendToPresent(
  tx: Transaction,
  recipient: Recipient,
  { undo = null, presentOnly = [], late = null, bankSaveId = null, details = null, ...rest }: SecurityNews,
  context: EmailContext,
): Promise<void> {
  const { customerId, address } = recipient;
  const news = { ...rest, paragraphs: [...rest.paragraphs, details] };
  const notMe = await makeNotMeLink(tx, recipient, context);
  const links = [undo?.link, notMe].filter((link) => link !== undefined && link !== null);
  const paragraphs = [
    ...presentOnly,
    undo && `${undo.text}\n${undo.link.address}`,
    notMe &&
      `If this was not you, open this page. It logs everybody out, puts what was changed in the last days on hold, and sends you a link to a new password:\n${notMe.address}`,
    notMe ? 'This link works for 7 days.' : 'If this was not you, please tell us at once.',
  ];
  const purpose = {
    emailClass: 'security',
    customerId,
    about: news.about,
    aboutLogin: news.aboutLogin ?? null,
  } as const;
  const email = {
    ...compose(recipient, news, paragraphs, context),
    toAddress: address,
    links,
    bankSaveId,
    ...(late && {
      late: { after: late.after, body: compose(recipient, { ...news, ...late }, paragraphs, context).body },
    }),
  };
  await queueEmail(tx, email, purpose, context.now);
}

async function sendToFormer(
  tx: Transaction,
  recipient: Recipient & { readonly customerId: number },
  { address, changeId, confirmedAt, mayTakeBack }: FormerAddress,
  news: SecurityNews,
  context: EmailContext,
): Promise<void> {
  const { now, publicUrl } = context;
  const { customerId } = recipient;
  // No copy extends the undo period: it counts from the loss of the address.
  const expiresAt = later(confirmedAt, TAKEN_BACK_WITHIN);
  const lasts = expiresAt.getTime() - now.getTime();
  const about = { subject: String(changeId), customerId, now, expiresAt };
  const link = mayTakeBack && lasts > 0 ? { address: await makeLink(tx, UNDO_EMAIL, about, publicUrl), lasts } : null;
  const remedy = link ? `take it back:\n${link.address}` : 'please call us at once.';
  const was = 'This was your address for the owner portal until a few days ago.';
  const paragraphs = [`${was} If it was not you who changed it, ${remedy}`];
  // The greeting to a former address does not use a name that the new holder may have set.
  const composed = compose({ name: null }, news, paragraphs, context);
  const email = { ...composed, toAddress: address, links: link ? [link] : [] };
  const { about: what, aboutLogin = null } = news;
  await queueEmail(tx, email, { emailClass: 'security', customerId, about: what, aboutLogin }, now);
}

/**
 * Null for an owner without a login, and for an address of the last days: a thief's could lock the owner out after each
 * reset (SEC4).
 */
async function makeNotMeLink(
  tx: Transaction,
  { loginId, customerId, address }: Recipient,
  { now, publicUrl }: EmailContext,
): Promise<NewEmailedLink | null> {
  if (loginId === null || (await isRecentAddress(tx, { loginId, customerId, address }, now))) return null;
  const about = { subject: String(loginId), detail: { address }, customerId: customerId ?? NO_OWNER };
  const expiresAt = later(now, NOT_ME_LASTS);
  return { address: await makeLink(tx, NOT_ME, { ...about, now, expiresAt }, publicUrl), lasts: NOT_ME_LASTS };
}

function compose(
  { name }: Pick<Recipient, 'name'>,
  { subject, paragraphs, isByStaff = false }: Pick<SecurityNews, 'subject' | 'paragraphs' | 'isByStaff'>,
  links: readonly (string | null)[],
  { now }: EmailContext,
): Email {
  const { device, address } = currentOrigin();
  const from = [device, address && `address ${address}`].filter(Boolean).join(', ');
  const body = [
    greeting(name),
    ...paragraphs,
    isByStaff ? 'This was done by our staff on your behalf.' : null,
    `When: ${formatInstant(now)} (Toronto time).${from && !isByStaff ? `\nFrom: ${from}.` : ''}`,
    ...links,
  ];
  return {
    replyName: '',
    replyAddress: null,
    subject,
    body: `${body.filter(Boolean).join('\n\n')}\n`,
    fileName: null,
  };
}
