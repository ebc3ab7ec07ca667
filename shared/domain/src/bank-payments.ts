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

/** Names of accounts; null where there was none, or is none any more. */
export interface PaidNames {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Which payment goes where, in a sentence or two (BA1). Two payments of one day are told apart by their times.
 * @example describePayments({ still: [27 Nov], first: 29 Dec }, { before: 'Chequing •••• 4417', after: 'Savings •••• 2336' })
 *   // 'The payment on 27 Nov, 2026 still goes to Chequing •••• 4417. The first to Savings •••• 2336 is the one on 29 Dec, 2026.'
 */
export function describePayments(payments: PaymentsAround, names: PaidNames): string {
  const { still, first, sentAfter } = payments;
  const day = paymentDays(payments);
  if (still.length > 0)
    return `${stillText(still.map(day), names.before)} ${firstText(first && day(first), names.after)}`;
  if (first !== null)
    return names.after === null
      ? `The payment on ${day(first)} is the first without an account.`
      : `The first payment to ${names.after} is the one on ${day(first)}.`;
  return unknownText(formatInstant(sentAfter), names);
}

/** When a payment is sent. */
type SentAt = Pick<Batch, 'sendsAt'>;

interface KnownPayments {
  readonly still: readonly SentAt[];
  readonly first: SentAt | null;
}

/**
 * The day of a payment as it is said beside others, with its time where another one is of the same day.
 * @example paymentDays({ still: [30 Nov 16:33], first: 30 Nov 20:33 })(first) // '30 Nov, 2026, 20:33'
 */
export function paymentDays({ still, first }: KnownPayments): (payment: SentAt) => string {
  const days = [...still, ...(first ? [first] : [])].map(({ sendsAt }) => businessDay(sendsAt));
  return ({ sendsAt }) => {
    const day = businessDay(sendsAt);
    return days.filter((one) => one === day).length > 1 ? formatInstant(sendsAt) : formatDay(day);
  };
}

function firstText(first: string | null, after: string | null): string {
  if (after === null)
    return first === null
      ? 'There is no account for those after it.'
      : `From the one on ${first} on there is no account.`;
  return `The first to ${after} is ${first === null ? 'the one after it' : `the one on ${first}`}.`;
}

function unknownText(sentAfter: string, { before, after }: PaidNames): string {
  const later =
    after === null
      ? `Payments sent after ${sentAfter} have no account`
      : `Payments sent after ${sentAfter} go to ${after}`;
  return before === null
    ? `${later}. There is no payment before.`
    : `${later}, earlier ones ${after === null ? 'go ' : ''}to ${before}.`;
}

function stillText(days: readonly string[], before: string | null): string {
  const of = new Intl.ListFormat('en').format(days);
  const isOne = days.length === 1;
  if (before === null)
    return `The ${isOne ? 'payment' : 'payments'} on ${of} ${isOne ? 'has' : 'have'} no account yet.`;
  return `The ${isOne ? 'payment' : 'payments'} on ${of} still ${isOne ? 'goes' : 'go'} to ${before}.`;
}
