import { businessDay } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { HOUR } from './hour.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';

/** How long before a batch is sent its accounts are fixed (BA1, exact rule of the specification). */
export const SETTLED_HOURS = 48;

/** When the provider sends money. */
export interface Batch {
  readonly batchId: number;
  readonly sendsAt: Date;
}

/** A payment that the provider plans to send with a batch from the account of a property. */
export interface PlannedPayment {
  readonly batchId: number;
  readonly amount: Cents;
}

/** The next payment to an owner; without an amount where the provider gives none. */
export interface NextPayment<Payment extends PlannedPayment> {
  readonly batch: Batch;
  readonly day: IsoDate;
  readonly amount: Cents | null;
  readonly payments: readonly Payment[];
}

/** The first batch that has not been sent yet; null without one. */
export function nextBatch(batches: readonly Batch[], now: Date): Batch | null {
  const toCome = batches.filter(({ sendsAt }) => sendsAt > now);
  return toCome.reduce<Batch | null>(
    (first, one) => (first === null || one.sendsAt < first.sendsAt ? one : first),
    null,
  );
}

/**
 * The deadline for a change of bank details to count for a batch: it has to be effective 48 hours before, and is
 * pending first (PR15, BA1). The hours are elapsed ones, whatever the clocks do meanwhile.
 * @example cutOff(a batch of 25 March 10:00, 24) // 22 March 10:00
 */
export function cutOff({ sendsAt }: Batch, coolingOffHours: number): Date {
  return new Date(sendsAt.getTime() - (SETTLED_HOURS + coolingOffHours) * HOUR);
}

/**
 * The date of the next batch, and what the provider's payments of it add up to; never worked out from Held (FN36).
 * @example nextPayment([a batch of 25 March], [], 20 March) // { day: '2026-03-25', amount: null }
 */
export function nextPayment<Payment extends PlannedPayment>(
  batches: readonly Batch[],
  planned: readonly Payment[],
  now: Date,
): NextPayment<Payment> | null {
  const batch = nextBatch(batches, now);
  if (batch === null) return null;
  const payments = planned.filter(({ batchId }) => batchId === batch.batchId);
  const amount = payments.length === 0 ? null : sumCents(payments.map((payment) => payment.amount));
  return { batch, day: businessDay(batch.sendsAt), amount, payments };
}
