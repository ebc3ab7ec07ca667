import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { countAttempt } from '../../services/limits/attempts.repo.ts';
import type { Counter, Limit } from '../../services/limits/attempts.repo.ts';
import { NO_OWNER } from '../../services/link/link.ts';
import { findAlteredChange, findSafeAddress, ALTERED_ADDRESS } from '../../services/email/former-addresses.repo.ts';
import type { FormerAddress } from '../../services/email/former-addresses.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { reportUnsealed } from '../../services/row-seals/report-unsealed.ts';
import { later } from '../../services/session/lifetimes.ts';
import { hashSecret, makeSecret } from '../../services/session/secret.ts';
import { recordFormerReset } from './former-resets.repo.ts';
import { elsewhereEmail, resetEmail } from './password.emails.ts';
import type { ResetRecipient } from './password.emails.ts';
import { findAddressee, storeReset } from './password.repo.ts';
import type { Addressee } from './password.repo.ts';

const HOUR = 60 * 60;
/** How long a link works, in milliseconds (AU7). */
const LINK_LASTS = HOUR * 1000;

/** Emails to one login, and emails requested from one address. */
const toLogin: Limit = { free: 5, lasts: HOUR, wait: 'rest' };
const perAddress: Limit = { free: 20, lasts: HOUR, wait: 'rest' };

const nobody: ResetRecipient = { address: 'nobody@localhost', name: null };

interface ResetRequest {
  readonly name: string;
  /** Where it comes from. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Sends the login of this name a link to set a new password, to its stored address (AU5, SEC3).
 * @throws AppError `unknown_login` when no email can reach a login of this name and the portal may say so (AU4),
 *   `too_many` when links are requested too often, `forbidden` where its address may have been changed by SQL (SEC9)
 */
export async function sendResetLink(deps: AppDeps, request: ResetRequest): Promise<void> {
  const { database, clock, settings, emailDelivery } = deps;
  const now = clock.now();
  const isReached = await database.transaction(async (tx) => {
    const found = await findAddressee(tx, request.name);
    const mayLeave = await countEmail(tx, request, { found, isHiding: settings.hideUnknownLogins }, now);
    const isSafe = await knowsAddresses(tx, found, settings.hideUnknownLogins);
    const reached = found?.address && mayLeave && isSafe ? found : null;
    if (reached || settings.hideUnknownLogins)
      await emailResetLink(settings, tx, { to: reached, write: resetEmail, now });
    const about = found ? { subject: `login:${found.loginId}` } : {};
    await recordAudit(tx, {
      action: 'password.forgotten',
      requestId: request.requestId,
      actorLoginId: null,
      onBehalfOf: found?.customerId ?? null,
      ...about,
    });
    return reached !== null;
  });
  emailDelivery.wake();
  if (!isReached && !settings.hideUnknownLogins) throw new AppError('unknown_login');
}

/**
 * Whether the history of the login's address is unaltered; otherwise the link might go to a thief. A portal that hides
 * who has a login then sends nothing and only logs it; an unknown name takes as long (AU4).
 */
async function knowsAddresses(tx: Transaction, found: Addressee | null, isHiding: boolean): Promise<boolean> {
  const unsealed = await findAlteredChange(tx, found ?? { loginId: 0, customerId: null });
  if (unsealed === null) return true;
  if (!isHiding) throw new AppError('forbidden', { message: ALTERED_ADDRESS, unsealed });
  reportUnsealed(unsealed);
  return false;
}

interface AddresseeLookup {
  readonly found: Addressee | null;
  readonly isHiding: boolean;
}

/**
 * Whether an email may be sent. A portal that hides who has a login decides by the typed name alone: it must not show
 * that two names belong to one login.
 */
async function countEmail(
  tx: Transaction,
  { name, address }: ResetRequest,
  { found, isHiding }: AddresseeLookup,
  now: Date,
): Promise<boolean> {
  const typed = `name:${name.trim().toLowerCase()}`;
  const subject = found ? `login:${found.loginId}` : typed;
  if (!(await countAttempt(tx, fromSource(address), perAddress, now))) throw tooMany();
  if (isHiding && !(await countAttempt(tx, { kind: 'reset-name', subject: typed }, toLogin, now))) throw tooMany();
  const isFree = await countAttempt(tx, loginCounter(subject), toLogin, now);
  if (!isFree && !isHiding) throw tooMany();
  return isFree;
}

function tooMany(): AppError {
  return new AppError('too_many', { message: 'Too many links were asked for. Please try again in an hour.' });
}

/**
 * Whether one more email with a link may go to a login whose password was entered. Counted apart from those that
 * anybody can request.
 */
export async function countLinkEmail(tx: Transaction, loginId: number, now: Date): Promise<boolean> {
  return countAttempt(tx, { kind: 'reset-entered', subject: `login:${loginId}` }, toLogin, now);
}

function fromSource(address: string): Counter {
  return { kind: 'reset-address', subject: address };
}

function loginCounter(subject: string): Counter {
  return { kind: 'reset-login', subject };
}

interface LinkEmail {
  /** Null for an unknown name: an email is written for it too and sent to nobody, so that both take the same time. */
  readonly to: Addressee | null;
  readonly write: typeof resetEmail;
  readonly now: Date;
}

/**
 * Gives the login a link that sets a password and replaces any earlier one, and emails it: to its address, or while a
 * change of address can still be undone to the former one, and then notifies the new one (SEC3).
 */
export async function emailResetLink(
  { publicUrl }: Pick<AppDeps['settings'], 'publicUrl'>,
  tx: Transaction,
  { to, write, now }: LinkEmail,
): Promise<void> {
  const token = makeSecret();
  const address = new URL(`/change-password/${token}`, publicUrl).href;
  await storeReset(tx, { loginId: to?.loginId ?? 0, tokenHash: hashSecret(token), expiresAt: later(now, LINK_LASTS) });
  const purpose = { emailClass: 'security', customerId: to?.customerId ?? null, about: 'a new password' } as const;
  const former = await findSafe(tx, to, now);
  // The greeting to a former address does not use a name that the new holder may have set.
  const reader = former === null ? (to ?? nobody) : { address: former.address, name: null, isFormer: true };
  const written = write(reader, { address, lasts: LINK_LASTS }, { now, publicUrl });
  await queueEmail(tx, { ...written, expiresAt: to ? null : now }, purpose, now);
  if (to === null || former === null) return;
  await recordFormerReset(tx, token, former, { customerId: to.customerId ?? NO_OWNER, now });
  await queueEmail(tx, elsewhereEmail(to), purpose, now);
}

/** Also runs for an unknown name and for staff, so that all take the same time (AU4). */
async function findSafe(tx: Transaction, to: Addressee | null, now: Date): Promise<FormerAddress | null> {
  const isOwner = to?.role === 'owner' && to.customerId !== null && to.address !== null;
  const { loginId, customerId, address } = isOwner ? to : { loginId: 0, customerId: null, address: null };
  return findSafeAddress(tx, { loginId, customerId: customerId ?? 0, address: address ?? '' }, now);
}
