import { formatDay } from './date.ts';
import { businessDay } from './iso-date.ts';
import { HOUR } from './hour.ts';
import { formatInstant } from './instant.ts';
import { SETTLED_HOURS } from './next-transfer.ts';
import type { Batch } from './next-transfer.ts';

/**
 * The target of payments from an instant on: the account of a property, or the details of an account. Those that were undone
 * or replaced are not among them.
 */
export interface BankChange<Value> {
  readonly value: Value;
  /** Its own time; a hold may defer it. */
  readonly effectiveAt: Date;
  /** When a reset by mail put it on hold: from then on it counts only once it is released (SEC2). */
  readonly heldAt?: Date | null;
  readonly releasedAt?: Date | null;
  /** The earlier holds, the first one first: the change did not count during any of them. */
  readonly earlierHolds?: readonly EndedHold[];
  /** When staff released it in place of its email, which could not reach the owner (SEC6). */
  readonly emailReleasedAt?: Date | null;
  /** Whether it still waits to reach the owner: then it counts at no time (SEC6). */
  readonly waits?: boolean;
}

/** The time during which a change was on hold. */
export interface EndedHold {
  readonly heldAt: Date;
  readonly releasedAt: Date;
}

/** Everything that is known of one property's account, or of one account's details. */
export interface BankHistory<Value, Change extends BankChange<Value> = BankChange<Value>> {
  /** Before the first change. */
  readonly before: Value;
  readonly changes: readonly Change[];
}

type ChangeTimes = Omit<BankChange<unknown>, 'value'>;

/**
 * The instant from which a change counts: the latest of its own time and its releases; null while it is on hold (SEC2)
 * or waits to reach the owner (SEC6).
 */
export function countsFrom(change: ChangeTimes): Date | null {
  const own = ownTime(change);
  if (own === null || !change.heldAt) return own;
  return change.releasedAt ? latest(own, change.releasedAt) : null;
}

/** The instant from which it counts if holds are ignored; null while it waits to reach the owner. */
function ownTime({ effectiveAt: own, emailReleasedAt, waits }: ChangeTimes): Date | null {
  if (waits) return null;
  return emailReleasedAt ? latest(own, emailReleasedAt) : own;
}

function latest(one: Date, other: Date): Date {
  return other > one ? other : one;
}

/** Since when a change has counted at an instant; null where it does not. A hold changes nothing before it began. */
function countedSince(change: BankChange<unknown>, instant: Date): Date | null {
  const { heldAt, releasedAt, earlierHolds = [] } = change;
  const last = heldAt ? [{ heldAt, releasedAt }] : [];
  let from = ownTime(change);
  for (const hold of [...earlierHolds, ...last]) {
    if (from === null || instant < hold.heldAt) break;
    if (!hold.releasedAt || instant < hold.releasedAt) return null;
    from = latest(from, hold.releasedAt);
  }
  return from !== null && from <= instant ? from : null;
}

/**
 * The value at an instant: that of the change that was effective last (BA1).
 * @example effectiveAt({ before: 'A', changes: [B from 10:00] }, 9:00) // 'A'
 */
export function effectiveAt<Value>({ before, changes }: BankHistory<Value>, instant: Date): Value {
  const last = lastOf(changes, (change) => countedSince(change, instant));
  return last === null ? before : last.value;
}

/** An instant after every change. */
const NO_TIME = new Date(8_640_000_000_000_000);

/**
 * The change that waits for its time, or to reach the owner; a property or an account has at most one (BA1). A change
 * on hold is not pending; the owner is asked about it.
 */
export function pendingChange<Value, Change extends BankChange<Value>>(
  { changes }: BankHistory<Value, Change>,
  now: Date,
): Change | null {
  return lastOf(changes, (change) => {
    if (isOnHold(change)) return null;
    const from = countsFrom(change) ?? NO_TIME;
    return from > now ? from : null;
  });
}

function isOnHold({ heldAt, releasedAt }: ChangeTimes): boolean {
  return Boolean(heldAt) && !releasedAt;
}

/** The account that a batch pays to: the one that is effective before 48 hours before it is sent (BA1); at that instant is too late (OP7). */
export function paidByBatch<Value>(history: BankHistory<Value>, batch: Batch): Value {
  return effectiveAt(history, new Date(settledAt(batch).getTime() - 1));
}

/** When the accounts that a batch pays to are fixed. */
export function settledAt({ sendsAt }: Batch): Date {
  return new Date(sendsAt.getTime() - SETTLED_HOURS * HOUR);
}

/** The account that was chosen last, in effect or not (BANK 299). */
export function chosenNow<Value>(history: BankHistory<Value>, now: Date): Value {
  const pending = pendingChange(history, now);
  return pending === null ? effectiveAt(history, now) : pending.value;
}

/**
 * The instant from which the last choice counts; null while it waits to reach the owner (SEC6), and for the first
 * value.
 */
export function countedFrom<Value>(history: BankHistory<Value>, now: Date): Date | null {
  const pending = pendingChange(history, now);
  if (pending !== null) return countsFrom(pending);
  const last = lastOf(history.changes, (change) => countedSince(change, now));
  return last && countedSince(last, now);
}

/**
 * For how many days each choice of an account says that it was added, or that its details were changed, and an undo of
 * that works (SEC5).
 */
export const DETAILS_CHANGE_DAYS = 7;

/** A change of an account's details that somebody made in the portal. */
export interface DetailsChange {
  readonly madeAt: Date;
  /** The device; null if it is not known or not to be named. */
  readonly device: string | null;
}

/** The last change of an account's details that choices of the account still mention (SEC5). */
export function recentDetailsChange<Change extends DetailsChange>(
  changes: readonly Change[],
  now: Date,
): Change | null {
  const since = now.getTime() - DETAILS_CHANGE_DAYS * 24 * HOUR;
  return lastOf(changes, ({ madeAt }) => (madeAt.getTime() > since ? madeAt : null));
}

/** @example describeDetailsChange({ madeAt, device: 'Chrome on Windows' }) // 'details changed on 22 Mar, 2026, 10:00, from Chrome on Windows' */
export function describeDetailsChange({ madeAt, device }: DetailsChange): string {
  return `details changed on ${formatInstant(madeAt)}${device ? `, from ${device}` : ''}`;
}

/**
 * When an account was added in the portal, while choices still say so: it may not be the account that had this name
 * before.
 */
export function recentlyAdded({ addedAt }: { readonly addedAt: Date | null }, now: Date): Date | null {
  const since = now.getTime() - DETAILS_CHANGE_DAYS * 24 * HOUR;
  return addedAt !== null && addedAt.getTime() > since ? addedAt : null;
}

/** @example describeAdded(22 Mar) // 'added on 22 Mar, 2026' */
export function describeAdded(addedAt: Date): string {
  return `added on ${formatDay(businessDay(addedAt))}`;
}

/** The effect of a save on one property or account. `ends` is the pending change that it replaces. */
export type Settled<Change> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'undo'; readonly ends: Change }
  | { readonly kind: 'change'; readonly ends: Change | null; readonly effectiveAt: Date };

/**
 * The effect of a saved value (BA1): the value that is chosen already changes nothing and keeps its time; the effective one
 * cancels the pending change at once; any other waits its hours and replaces the pending one.
 */
export function settleChange<Value, Change extends BankChange<Value>>(
  history: BankHistory<Value, Change>,
  wanted: Value,
  { now, coolingOffHours, isSame }: Saving<Value>,
): Settled<Change> {
  const pending = pendingChange(history, now);
  if (isSame(chosenNow<Value>(history, now), wanted)) return { kind: 'nothing' };
  if (pending !== null && isSame(effectiveAt<Value>(history, now), wanted)) return { kind: 'undo', ends: pending };
  return { kind: 'change', ends: pending, effectiveAt: new Date(now.getTime() + coolingOffHours * HOUR) };
}

export interface Saving<Value> {
  readonly now: Date;
  readonly coolingOffHours: number;
  readonly isSame: (one: Value, other: Value) => boolean;
}

/**
 * Whether money goes to an account, or still may: a property has it, it is effective for one, or a batch to come pays
 * to it (BA1, PR9).
 */
export function isPaidTo<Account>(
  account: Account,
  histories: readonly BankHistory<Account>[],
  batches: readonly Batch[],
  now: Date,
): boolean {
  const toCome = batches.filter(({ sendsAt }) => sendsAt > now);
  return histories.some(
    (history) =>
      chosenNow(history, now) === account ||
      effectiveAt(history, now) === account ||
      toCome.some((batch) => paidByBatch(history, batch) === account),
  );
}

/** Whether money went to an account at some time since then: an undo may lead back to it (SEC2, SEC5). */
export function wasPaidTo<Account>(account: Account, histories: readonly BankHistory<Account>[], since: Date): boolean {
  return histories.some(
    (history) =>
      effectiveAt(history, since) === account ||
      history.changes.some(({ value, effectiveAt: from }) => value === account && from > since),
  );
}

/** The change with the latest time; of several at the same time the one that was saved last. */
function lastOf<Change>(changes: readonly Change[], timeOf: (change: Change) => Date | null): Change | null {
  let last: { readonly change: Change; readonly time: Date } | null = null;
  for (const change of changes) {
    const time = timeOf(change);
    if (time !== null && (last === null || time >= last.time)) last = { change, time };
  }
  return last?.change ?? null;
}
