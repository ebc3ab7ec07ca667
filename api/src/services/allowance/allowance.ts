import { constants } from '@portal/contract';
import { businessTime } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { countStoredBytes, findLastButMost, noteUse, lockAllowance } from './allowance.repo.ts';
import type { AllowanceKind } from './allowance.tables.ts';
import { linking, storing, writingTo } from './spending.ts';
import type { Digest, Spender } from './spending.ts';

const HOUR = 60 * 60_000;
const MEGABYTE = 1024 * 1024;

/** Emails of one kind to the owner that leave one by one in an hour; the rest is told in one (SEC7). */
const OWNER_EMAILS = 10;

const refusing = {
  file: { limit: constants.filesAnHour, may: 'send', what: 'files', next: 'go' },
  link: { limit: constants.linksAnHour, may: 'ask for', what: 'files to download', next: 'be made' },
  'provider-email': { limit: constants.emailsAnHour, may: 'send', what: 'messages without a file', next: 'go' },
} as const satisfies Partial<Record<AllowanceKind, unknown>>;

type RefusingKind = keyof typeof refusing;

/**
 * Counts a file that is stored, in the transaction that writes it: those of one call are one (SEC7).
 * @throws AppError `too_many` with the time at which the next may go, `too_large` beyond the quota of the owner
 */
export async function spendFile(
  tx: Transaction,
  { customerId, size, storedAt }: { readonly customerId: number; readonly size: number; readonly storedAt: Date },
): Promise<void> {
  const spender = storing();
  if (spender === null || spender.loginId === null) return;
  if (!spender.hasStored) await spend(tx, spender.loginId, 'file', storedAt);
  spender.hasStored = true;
  await refuseOverQuota(tx, customerId, size, spender.quota);
}

/**
 * Counts a link to a file, before the file is made.
 * @throws AppError `too_many` with the time at which the next may be asked for
 */
export async function spendLink(tx: Transaction, now: Date): Promise<void> {
  const spender = linking();
  if (spender !== null && spender.loginId !== null) await spend(tx, spender.loginId, 'link', now);
}

/**
 * Counts an email, in the transaction that writes it. To the provider: one that carries a file was counted as the file.
 * To the owner: beyond some an hour it waits for the end of that hour, to be told with others of its kind (SEC7).
 * @throws AppError `too_many` with the time at which the next to the provider may go
 */
export async function spendEmail(tx: Transaction, email: Counted, now: Date): Promise<Digest | null> {
  if (email.expiresAt && email.expiresAt <= now) return null;
  const person = email.isToStranger ? 'stranger' : 'owner';
  const addressee = email.toAddress ? person : 'provider';
  const spender = writingTo(addressee);
  if (spender === null) return null;
  const { loginId } = spender;
  if (addressee === 'provider' && loginId !== null && !spender.hasStored)
    await spend(tx, loginId, 'provider-email', now);
  // Of a public call those count that say which login they are about, for that one.
  const counted = loginId ?? email.aboutLogin ?? null;
  if (addressee !== 'owner' || counted === null) return null;
  return spendOwnerEmail(tx, spender, { loginId: counted, about: email.about ?? '' }, now);
}

/** An email, as far as it is counted. */
interface Counted {
  readonly toAddress?: string | null;
  readonly expiresAt?: Date | null;
  readonly isToStranger?: boolean;
  /** A kind of its own: a new password is not told among other changes of the profile. */
  readonly about?: string;
  readonly aboutLogin?: number | null;
}

/** All emails of one call about the same are one. */
async function spendOwnerEmail(
  tx: Transaction,
  { call, digests }: Spender,
  { loginId, about }: { readonly loginId: number; readonly about: string },
  now: Date,
): Promise<Digest | null> {
  const name = `${call.name}:${about}`;
  const known = digests.get(name);
  if (known !== undefined) return known;
  const kind = `owner-email:${name}` as const;
  const since = new Date(now.getTime() - HOUR);
  await lockAllowance(tx, loginId);
  const first = await findLastButMost(tx, { loginId, kind, since, limit: OWNER_EMAILS });
  if (first === null) await noteUse(tx, { loginId, kind, usedAt: now }, since);
  const digest = first && { digest: `${loginId}:${name}`, dueAt: new Date(first.getTime() + HOUR) };
  digests.set(name, digest);
  return digest;
}

/** Transactions of one login take turns, so that many at once cannot exceed the allowance. */
async function spend(tx: Transaction, loginId: number, kind: RefusingKind, now: Date): Promise<void> {
  await lockAllowance(tx, loginId);
  await refuseBeyond(tx, loginId, kind, now);
  await noteUse(tx, { loginId, kind, usedAt: now }, new Date(now.getTime() - HOUR));
}

/** @throws AppError `too_many` where an allowance is used up */
export async function refuseBeyond(tx: Transaction, loginId: number, kind: RefusingKind, now: Date): Promise<void> {
  const { limit, may, what, next } = refusing[kind];
  const since = new Date(now.getTime() - HOUR);
  const used = await findLastButMost(tx, { loginId, kind, since, limit });
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
