import { constants } from '@portal/contract';
import { businessTime } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { countStoredBytes, findLimitingUse, recordUse, lockLimitsOfLogin } from './hourly-limits.repo.ts';
import type { HourlyLimitKind } from '../../db/schema/hourly-limits.tables.ts';
import { requireMakesLink, requireStoresFiles, requireEmailsTo } from './call-usage.ts';
import type { Digest, CallUsage } from './call-usage.ts';

const HOUR = 60 * 60_000;
const MEGABYTE = 1024 * 1024;

/** Emails of one kind to the owner that are sent one by one in an hour; further ones are joined into one (SEC7). */
const OWNER_EMAILS = 10;

const limits = {
  file: { limit: constants.filesAnHour, may: 'send', what: 'files', next: 'go' },
  link: { limit: constants.linksAnHour, may: 'ask for', what: 'files to download', next: 'be made' },
  'provider-email': { limit: constants.emailsAnHour, may: 'send', what: 'messages without a file', next: 'go' },
} as const satisfies Partial<Record<HourlyLimitKind, unknown>>;

type RefusedKind = keyof typeof limits;

/**
 * Counts a stored file, in the transaction that writes it: all files of one call count as one (SEC7).
 * @throws AppError `too_many` with the time at which the next may be sent, `too_large` above the quota of the owner
 */
export async function countStoredFile(
  tx: Transaction,
  { customerId, size, storedAt }: { readonly customerId: number; readonly size: number; readonly storedAt: Date },
): Promise<void> {
  const usage = requireStoresFiles();
  if (usage === null || usage.loginId === null) return;
  if (!usage.hasStored) await countUse(tx, usage.loginId, 'file', storedAt);
  usage.hasStored = true;
  await refuseOverQuota(tx, customerId, size, usage.quota);
}

/**
 * Counts a download, or a link to one, before it is made.
 * @throws AppError `too_many` with the time at which the next may be requested
 */
export async function countLink(tx: Transaction, now: Date): Promise<void> {
  const usage = requireMakesLink();
  if (usage === null) return;
  if (usage.loginId !== null) await countUse(tx, usage.loginId, 'link', now);
  usage.hasLinked = true;
}

/**
 * Counts an email, in the transaction that writes it. To the provider: one with a file was counted with the file. To
 * the owner: above the limit it waits for the end of the hour, to be joined with others of its kind (SEC7).
 * @throws AppError `too_many` with the time at which the next may be sent to the provider
 */
export async function countEmail(tx: Transaction, email: CountedEmail, now: Date): Promise<Digest | null> {
  if (email.expiresAt && email.expiresAt <= now) return null;
  const person = email.isToStranger ? 'stranger' : 'owner';
  const addressee = email.toAddress ? person : 'provider';
  const usage = requireEmailsTo(addressee);
  if (usage === null) return null;
  const { loginId } = usage;
  if (addressee === 'provider' && loginId !== null && !usage.hasStored)
    await countUse(tx, loginId, 'provider-email', now);
  // A public call counts for the login that its email is about, if it names one.
  const countedLogin = loginId ?? email.aboutLogin ?? null;
  if (addressee !== 'owner' || countedLogin === null) return null;
  return countOwnerEmail(tx, usage, { loginId: countedLogin, about: email.about ?? '' }, now);
}

/** The fields of an email that its count depends on. */
interface CountedEmail {
  readonly toAddress?: string | null;
  readonly expiresAt?: Date | null;
  readonly isToStranger?: boolean;
  /** A kind of its own: a new password must not be joined with other changes of the profile. */
  readonly about?: string;
  readonly aboutLogin?: number | null;
}

/** All emails of one call about the same subject count as one. */
async function countOwnerEmail(
  tx: Transaction,
  { call, customerId, digests }: CallUsage,
  { loginId, about }: { readonly loginId: number; readonly about: string },
  now: Date,
): Promise<Digest | null> {
  const name = `${call.name}:${about}:${customerId ?? ''}`;
  const known = digests.get(name);
  if (known !== undefined) return known;
  const kind = `owner-email:${name}` as const;
  const since = new Date(now.getTime() - HOUR);
  await lockLimitsOfLogin(tx, loginId);
  const first = await findLimitingUse(tx, { loginId, kind, since, limit: OWNER_EMAILS });
  if (first === null) await recordUse(tx, { loginId, kind, usedAt: now }, since);
  const digest = first && { digest: `${loginId}:${name}`, dueAt: new Date(first.getTime() + HOUR) };
  digests.set(name, digest);
  return digest;
}

/** Transactions of one login are serialized, so that concurrent ones cannot exceed the limit. */
async function countUse(tx: Transaction, loginId: number, kind: RefusedKind, now: Date): Promise<void> {
  await lockLimitsOfLogin(tx, loginId);
  await refuseOverLimit(tx, loginId, kind, now);
  await recordUse(tx, { loginId, kind, usedAt: now }, new Date(now.getTime() - HOUR));
}

/** @throws AppError `too_many` where the limit is reached */
export async function refuseOverLimit(tx: Transaction, loginId: number, kind: RefusedKind, now: Date): Promise<void> {
  const { limit, may, what, next } = limits[kind];
  const since = new Date(now.getTime() - HOUR);
  const used = await findLimitingUse(tx, { loginId, kind, since, limit });
  if (used === null) return;
  const at = businessTime(new Date(used.getTime() + HOUR));
  throw new AppError('too_many', {
    message: `You can ${may} ${limit} ${what} in an hour. The next one can ${next} at ${at} (Toronto time). Nothing that you typed or chose is lost.`,
  });
}

/** @throws AppError `too_large` */
export async function refuseOverQuota(tx: Transaction, customerId: number, size: number, quota: number): Promise<void> {
  if ((await countStoredBytes(tx, customerId)) + size <= quota) return;
  throw new AppError('too_large', {
    message: `Your files would take up more than ${quota / MEGABYTE} MB here. Please ask us to make room, or send this one by email.`,
  });
}
