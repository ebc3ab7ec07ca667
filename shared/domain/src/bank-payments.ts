import { chosenNow, countedFrom, paidByBatch, pendingChange } from './bank-change.ts';
import type { BankChange, BankHistory } from './bank-change.ts';
import { formatDay } from './date.ts';
import { businessDay } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { HOUR } from './hour.ts';
import { formatInstant } from './instant.ts';
import { SETTLED_HOURS } from './next-transfer.ts';
import type { Batch } from './next-transfer.ts';

/** Which of the payments to come go where they went before a change, and which is the first that does not (BA1). */
export interface PaymentsAround {
  /** The known payments to come that still go there, the first to be sent first. */
  readonly still: readonly Batch[];
  /** The first known one that goes to the new account. */
  readonly first: Batch | null;
  /** The instant after which every payment goes to the new account. */
  readonly sentAfter: Date;
}

/** Whether the provider's plan leads a batch to the new account (FN36); null where it names none. */
type ByPlan = (batch: Batch) => boolean | null;

const noPlan: ByPlan = () => null;

/**
 * Where a payment goes: to the account that the provider names for it, whatever was changed (FN36), else to what is
 * effective 48 hours before it is sent (BA1).
 */
export function accountOfPayment<Account>(
  history: BankHistory<Account>,
  batch: Batch,
  named: NonNullable<Account> | null,
): Account {
  return named ?? paidByBatch(history, batch);
}

/**
 * @param from when the change counts
 * @param byPlan what the provider planned already
 * @example paymentsAround(26 Nov 11:20, [27 Nov, 29 Dec], 25 Nov) // { still: [27 Nov], first: 29 Dec, sentAfter: 28 Nov 11:20 }
 */
export function paymentsAround(
  from: Date,
  batches: readonly Batch[],
  now: Date,
  byPlan: ByPlan = noPlan,
): PaymentsAround {
  const isTaken = (batch: Batch): boolean =>
    accountOfPayment({ before: false, changes: [{ value: true, effectiveAt: from }] }, batch, byPlan(batch));
  const toCome = batches
    .filter(({ sendsAt }) => sendsAt > now)
    .toSorted((one, other) => one.sendsAt.getTime() - other.sendsAt.getTime());
  const still = toCome.filter((batch) => !isTaken(batch));
  const lastStill = still.at(-1)?.sendsAt.getTime() ?? 0;
  return {
    still,
    first: toCome.find(isTaken) ?? null,
    sentAfter: new Date(Math.max(from.getTime() + SETTLED_HOURS * HOUR, lastStill)),
  };
}

/**
 * The same for what was chosen last. Null where every known payment to come goes there, and while it waits to reach the
 * owner: then it counts at no time (SEC6).
 * @param namedFor the account that the provider names for a payment (FN36)
 */
export function paymentsToCome<Value, Change extends BankChange<Value>>(
  history: BankHistory<Value, Change>,
  batches: readonly Batch[],
  now: Date,
  namedFor: (batch: Batch) => Value | null = () => null,
): PaymentsAround | null {
  const from = countedFrom(history, now);
  if (from === null) return null;
  const chosen = chosenNow<Value>(history, now);
  const around = paymentsAround(from, batches, now, (batch) => {
    const named = namedFor(batch);
    return named === null ? null : Object.is(named, chosen);
  });
  return pendingChange(history, now) === null && around.still.length === 0 ? null : around;
}

/** The day of the first payment that goes to the new account; where none is known, from which day on one would. */
export function firstPaymentDay({ first, sentAfter }: PaymentsAround): IsoDate {
  return businessDay(first?.sendsAt ?? sentAfter);
}

/** Names of accounts. `before` is null where there was none. */
export interface PaidNames {
  readonly before: string | null;
  readonly after: string;
}

/**
 * Which payment goes where, in a sentence or two (BA1).
 * @example sayPayments({ still: [27 Nov], first: 29 Dec }, { before: 'Chequing •••• 4417', after: 'Savings •••• 2336' })
 *   // 'The payment on 27 Nov, 2026 still goes to Chequing •••• 4417. The first to Savings •••• 2336 is the one on 29 Dec, 2026.'
 */
export function sayPayments({ still, first, sentAfter }: PaymentsAround, { before, after }: PaidNames): string {
  const day = ({ sendsAt }: Batch): string => formatDay(businessDay(sendsAt));
  if (still.length > 0) {
    const one = first === null ? 'the one after it' : `the one on ${day(first)}`;
    return `${sayStill(still.map(day), before)} The first to ${after} is ${one}.`;
  }
  if (first !== null) return `The first payment to ${after} is the one on ${day(first)}.`;
  const earlier = before === null ? 'There is no payment before' : `earlier ones to ${before}`;
  const later = `Payments sent after ${formatInstant(sentAfter)} go to ${after}`;
  return before === null ? `${later}. ${earlier}.` : `${later}, ${earlier}.`;
}

function sayStill(days: readonly string[], before: string | null): string {
  const of = new Intl.ListFormat('en').format(days);
  const isOne = days.length === 1;
  if (before === null)
    return `The ${isOne ? 'payment' : 'payments'} on ${of} ${isOne ? 'has' : 'have'} no account yet.`;
  return `The ${isOne ? 'payment' : 'payments'} on ${of} still ${isOne ? 'goes' : 'go'} to ${before}.`;
}
