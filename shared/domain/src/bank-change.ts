import { businessDay } from './date.ts';
import type { IsoDate } from './date.ts';
import { HOUR } from './instant.ts';
import { SETTLED_HOURS } from './next-transfer.ts';
import type { Batch } from './next-transfer.ts';

/**
 * What is paid to from an instant on: the account of a property, or the details of an account. Those that were undone
 * or replaced are not among them.
 */
export interface BankChange<Value> {
  readonly value: Value;
  readonly effectiveAt: Date;
}

/** Everything that is known of one property's account, or of one account's details. */
export interface BankHistory<Value, Change extends BankChange<Value> = BankChange<Value>> {
  /** Before the first change. */
  readonly before: Value;
  readonly changes: readonly Change[];
}

/**
 * What counts at an instant: the change that was effective last (BA1).
 * @example effectiveAt({ before: 'A', changes: [B from 10:00] }, 9:00) // 'A'
 */
export function effectiveAt<Value>({ before, changes }: BankHistory<Value>, instant: Date): Value {
  return lastOf(changes.filter(({ effectiveAt: from }) => from <= instant))?.value ?? before;
}

/** The change that waits; a property or an account has at most one (BA1). */
export function pendingChange<Value, Change extends BankChange<Value>>(
  { changes }: BankHistory<Value, Change>,
  now: Date,
): Change | null {
  return lastOf(changes.filter(({ effectiveAt: from }) => from > now));
}

/** What a batch pays to: what is effective 48 hours before it is sent (BA1). */
export function paidByBatch<Value>(history: BankHistory<Value>, { sendsAt }: Batch): Value {
  return effectiveAt(history, new Date(sendsAt.getTime() - SETTLED_HOURS * HOUR));
}

/** What the slider shows: what was chosen last, and since when it counts where it does not yet (BANK 299). */
export interface Chosen<Value> {
  readonly value: Value;
  readonly from: IsoDate | null;
}

export function chosenNow<Value>(history: BankHistory<Value>, now: Date): Chosen<Value> {
  const pending = pendingChange(history, now);
  if (pending === null) return { value: effectiveAt(history, now), from: null };
  return { value: pending.value, from: businessDay(pending.effectiveAt) };
}

/** What a save does to one property or account. `ends` is the change that waits no longer. */
export type Settled<Change> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'undo'; readonly ends: Change }
  | { readonly kind: 'change'; readonly ends: Change | null; readonly effectiveAt: Date };

/**
 * What happens when a user saves a value (BA1): what is chosen already changes nothing and keeps its time; what is
 * effective already undoes what waits, at once; anything else waits its hours and replaces what waited.
 */
export function settleChange<Value, Change extends BankChange<Value>>(
  history: BankHistory<Value, Change>,
  wanted: Value,
  { now, coolingOffHours, isSame }: Saving<Value>,
): Settled<Change> {
  const pending = pendingChange(history, now);
  if (isSame(chosenNow<Value>(history, now).value, wanted)) return { kind: 'nothing' };
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
      chosenNow(history, now).value === account ||
      effectiveAt(history, now) === account ||
      toCome.some((batch) => paidByBatch(history, batch) === account),
  );
}

function lastOf<Change extends { readonly effectiveAt: Date }>(changes: readonly Change[]): Change | null {
  return changes.reduce<Change | null>(
    (last, one) => (last === null || one.effectiveAt >= last.effectiveAt ? one : last),
    null,
  );
}
