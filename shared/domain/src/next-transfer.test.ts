import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskedAccount } from './account-mask.ts';
import { HOUR } from './hour.ts';
import { cents, parseMoney, toDecimal } from './money.ts';
import { cutOff, nextBatch, nextPayment } from './next-transfer.ts';
import type { Batch } from './next-transfer.ts';
import cases from './testing/cases/next-transfer.json' with { type: 'json' };

type Given = (typeof cases)[number]['given'];

const toBatches = ({ batches }: Given): Batch[] =>
  batches.map(({ batch_id: batchId, sends_at: sendsAt }) => ({ batchId, sendsAt: new Date(sendsAt) }));

describe('the next transfer', () => {
  it.each(cases.filter(({ expect: { next_payment: next } }) => next !== undefined))(
    '$name',
    ({ given, expect: to }) => {
      const { eft_payments: payments = [], properties = [] } = given;
      const own = payments
        .filter(({ property_id: id }) => properties.includes(id))
        .map(({ batch_id: batchId, amount }) => ({ batchId, amount: parseMoney(amount) }));
      const next = nextPayment(toBatches(given), own, new Date(given.now));
      expect({
        date: next?.day ?? null,
        amount: next === null || next.amount === null ? null : toDecimal(next.amount),
      }).toEqual(to.next_payment);
    },
  );

  it.each(cases.filter(({ expect: { cut_off: at } }) => at !== undefined))('$name', ({ given, expect: to }) => {
    const batch = nextBatch(toBatches(given), new Date(given.now));
    const found = batch === null ? null : cutOff(batch, given.cooling_off_hours ?? NaN);
    expect(found?.toISOString()).toBe(new Date(String(to.cut_off)).toISOString());
    if (to.next_batch !== undefined) expect(batch?.sendsAt).toEqual(new Date(to.next_batch));
  });

  it('with a day of cooling-off the cut-off is 72 hours before the batch (PR15, BANK 287)', () => {
    const batch = { batchId: 1, sendsAt: new Date('2026-03-25T10:00:00-04:00') };
    expect(cutOff(batch, 24)).toEqual(new Date('2026-03-22T10:00:00-04:00'));
  });

  it('a batch at this very instant is sent already', () => {
    const batch = { batchId: 1, sendsAt: new Date('2026-03-25T14:00:00Z') };
    expect(nextBatch([batch], batch.sendsAt)).toBeNull();
  });

  it('the next batch is the earliest to come in whatever order they are, and its amount is that of its payments', () => {
    const hours = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1 });
    fc.assert(
      fc.property(hours, (offsets) => {
        const now = new Date('2026-03-18T12:00:00Z');
        const batches = offsets.map((offset) => ({
          batchId: offset,
          sendsAt: new Date(now.getTime() + offset * HOUR),
        }));
        const first = offsets.filter((offset) => offset > 0).sort((a, b) => a - b)[0];
        const payments = offsets.flatMap((batchId) => [1, 2].map(() => ({ batchId, amount: cents(batchId + 100) })));
        const next = nextPayment(batches, payments, now);
        expect(next?.batch.batchId).toBe(first);
        if (first !== undefined) expect(next?.amount).toBe(2 * (first + 100));
      }),
    );
  });

  it('an account shows its last four digits alone', () => {
    expect(maskedAccount('4417')).toBe('•••• 4417');
  });
});
