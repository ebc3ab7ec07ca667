import { effectiveAt, momentOf, paidByBatch, settledAt } from '@portal/domain';
import type { BankChange, BankHistory } from '@portal/domain';
import type { Clock } from '../clock.ts';
import { asOwner } from '../db/client.ts';
import type { OwnerTransaction, Transaction } from '../db/client.ts';
import { later } from '../services/session/lifetimes.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { findOtherLogins } from '../account/auth/other-logins.repo.ts';
import { namedFor, paidAccount, readBankBook } from '../bank/bank-account/bank-book.service.ts';
import type { BankBook, Details } from '../bank/bank-account/bank-book.service.ts';
import { findBatchesToCome, lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { holdRemovedFactors } from '../account/second-factor/removed-factors.repo.ts';
import { deleteRecentFactor, deleteRecoveryCodes } from '../account/second-factor/second-factor.repo.ts';
import { notifyCodesDeleted, notifyFactorRemoved } from '../account/second-factor/notify-factor.service.ts';
import { findAccountIds, holdBankChanges, holdEditsSince, restoreAccounts } from './held-bank-changes.repo.ts';
import { holdAuthorities, holdFactor, insertRecovery, isAsked } from './recovery.repo.ts';
import { readHeld } from './held.service.ts';
import { notifyFixedBatches } from './recovery.emails.ts';
import type { FixedBatch } from './recovery.emails.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface HoldDeps {
  readonly clock: Pick<Clock, 'now' | 'today'>;
  readonly settings: { readonly recoveryDays: number; readonly publicUrl: URL };
}

/** The login that somebody else may have used. */
export interface RecoveryTarget {
  readonly loginId: number;
  readonly customerId: number;
}

/**
 * Puts the recent changes of an owner's account on hold (SEC2), and asks the login that somebody else may have used
 * about them. The owner's other logins are logged out. Returns whether anything is on hold.
 */
export async function holdRecentChanges(tx: Transaction, deps: HoldDeps, recovering: RecoveryTarget): Promise<boolean> {
  const { loginId, customerId } = recovering;
  const now = deps.clock.now();
  for (const id of await findOtherLogins(tx, customerId, loginId)) await endSessions(tx, id, now);
  const isAny = await holdChanges(tx, deps, { customerId, loginIds: [loginId], why: WHY_HELD });
  const moment = momentOf(deps.clock.today(), now);
  if (isAny || (await isAnswerOfOthersAwaited(asOwner(tx, customerId), loginId, moment)))
    await insertRecovery(tx, { customerId, loginId, heldAt: now });
  return isAny;
}

interface Holding {
  readonly customerId: number;
  /** The logins whose second factors are meant. */
  readonly loginIds: readonly number[];
  /** For the owner of whose payments it comes too late, and for the provider. */
  readonly why: string;
}

/**
 * Puts second authorities, second factors and bank changes of the last `RECOVERY_DAYS` on hold, and asks about second
 * factors that were turned off. Until the owner has answered, held logins and factors do not work, and held accounts are
 * not paid. Recent recovery codes are deleted. Returns whether anything is on hold.
 */
export async function holdChanges(
  tx: Transaction,
  { clock, settings }: HoldDeps,
  { customerId, loginIds, why }: Holding,
): Promise<boolean> {
  const now = clock.now();
  const since = later(now, -settings.recoveryDays * DAY);
  const authorities = await holdAuthorities(tx, customerId, since, now);
  for (const id of authorities) await endSessions(tx, id, now);
  let held = authorities.length;
  for (const id of loginIds) {
    held += Number(await holdFactor(tx, id, since, now)) + (await holdRemovedFactors(tx, id, since, now));
    if ((await deleteRecoveryCodes(tx, id, since)) > 0) await notifyCodesDeleted(tx, { clock, settings }, id);
  }
  held += await holdBanks(asOwner(tx, customerId), { moment: momentOf(clock.today(), now), now, why, ...settings });
  return held > 0;
}

/**
 * Whether the existing held changes wait for an answer of other logins only, or of none. From now on they wait for this
 * one too, and neither may choose Keep: one of the two may be a thief.
 */
async function isAnswerOfOthersAwaited(tx: OwnerTransaction, loginId: number, moment: Date): Promise<boolean> {
  return !(await isAsked(tx, tx.customerId, loginId)) && (await readHeld(tx, moment)).length > 0;
}

/**
 * Removes a recent second factor of a second authority, and recent recovery codes (SEC2): a second authority changes
 * nothing else, and nobody would answer for a factor on hold.
 */
export async function removeRecentFactor(
  tx: Transaction,
  deps: HoldDeps,
  { loginId, customerId }: RecoveryTarget,
): Promise<void> {
  const since = later(deps.clock.now(), -deps.settings.recoveryDays * DAY);
  if (await deleteRecentFactor(tx, loginId, since)) return notifyFactorRemoved(tx, deps, { loginId, customerId });
  if ((await deleteRecoveryCodes(tx, loginId, since)) > 0) await notifyCodesDeleted(tx, deps, loginId);
}

const WHY_HELD = 'A new password was set by email, and changes of bank accounts of the last days are on hold since.';

interface Times {
  /** The instant by which bank changes are effective. */
  readonly moment: Date;
  readonly now: Date;
  readonly recoveryDays: number;
  readonly publicUrl: URL;
  /** For the owner of whose payments it comes too late, and for the provider. */
  readonly why: string;
}

async function holdBanks(tx: OwnerTransaction, times: Times): Promise<number> {
  const { moment, recoveryDays } = times;
  await lockBanks(tx);
  const since = later(moment, -recoveryDays * DAY);
  const held = await holdAndRestore(tx, () => holdBankChanges(tx, since, moment), times);
  return held.length;
}

/**
 * Puts bank changes on hold, restores the accounts that are paid to again, undoes their changes since the first held
 * one, and notifies the owner of the batches for which it is too late.
 * @param hold puts changes on hold and returns them; called again once accounts are restored, with their changes
 */
export async function holdAndRestore(
  tx: OwnerTransaction,
  hold: () => Promise<readonly number[]>,
  { moment, now, publicUrl, why }: Omit<Times, 'recoveryDays'>,
): Promise<number[]> {
  const held = new Set(await hold());
  if (held.size === 0) return [];
  const restored = await restoreAccounts(tx, await findMissingAccounts(tx, await readBankBook(tx, moment), moment));
  if (restored.length > 0)
    for (const id of [...(await hold()), ...(await holdEditsSince(tx, restored, [...held], moment))]) held.add(id);
  const book = await readBankBook(tx, moment);
  const fixed = await findFixed(tx, book, held, moment);
  await notifyFixedBatches(tx, { book, moment }, fixed, { now, publicUrl, why });
  return [...held];
}

/** Accounts that properties are paid to again, and that were deleted since. */
async function findMissingAccounts(tx: OwnerTransaction, book: BankBook, moment: Date): Promise<number[]> {
  const there = await findAccountIds(tx);
  const paid = book.doors.map((door) => effectiveAt<number | null>(book.choiceOf(door), moment));
  return [...new Set(paid)].filter((id) => id !== null).filter((id) => !there.includes(id));
}

async function findFixed(
  tx: OwnerTransaction,
  book: BankBook,
  held: ReadonlySet<number>,
  moment: Date,
): Promise<FixedBatch[]> {
  const batches = (await findBatchesToCome(tx, moment)).filter((batch) => settledAt(batch) <= moment);
  return batches.flatMap((batch) => {
    const isByHeld = <Value>(history: BankHistory<Value, HeldChange<Value>>): boolean => {
      const others = { ...history, changes: history.changes.filter(({ row }) => !held.has(row.changeId)) };
      return paidByBatch(history, batch) !== paidByBatch(others, batch);
    };
    const accountIds = book.doors.flatMap((door) => {
      const choice = book.choiceOf(door);
      const id = paidAccount(book, door, batch);
      const isNamed = namedFor(book, door)(batch) !== null;
      const isChosenByHeld = isNamed
        ? choice.changes.some(({ row, value }) => held.has(row.changeId) && value === id)
        : isByHeld<number | null>(choice);
      const account = book.accounts.find(({ customerAccountId }) => customerAccountId === id);
      const isHeld = isChosenByHeld || (account && isByHeld<Details>(book.detailsOf(account)));
      return id !== null && isHeld ? [id] : [];
    });
    return accountIds.length === 0 ? [] : [{ sendsAt: batch.sendsAt, accountIds: [...new Set(accountIds)] }];
  });
}

type HeldChange<Value> = BankChange<Value> & { readonly row: { readonly changeId: number } };
