import { describe, expect, it } from '@jest/globals';
import type { BankHistory } from './bank-change.ts';
import { accountOfPayment, paymentsAround, paymentsToCome, describePayments } from './bank-payments.ts';
import type { Batch } from './next-transfer.ts';

const at = (day: string): Date => new Date(`2026-03-${day}T14:00:00Z`);
const batch = (batchId: number, day: string): Batch => ({ batchId, sendsAt: at(day) });

/** Chosen on 18 March, effective on the 19th: payments from the 21st on go to B. */
const history: BankHistory<string | null> = { before: 'A', changes: [{ value: 'B', effectiveAt: at('19') }] };
const early = batch(1, '20');
const late = batch(2, '25');
const last = batch(3, '30');

describe('accountOfPayment', () => {
  it.each<[string, Batch, string | null, string]>([
    ['nothing is planned, and the change is too late for it', early, null, 'A'],
    ['nothing is planned, and the change is in time', late, null, 'B'],
    ['the plan names the old account, whatever was changed', late, 'A', 'A'],
    ['the plan names the new account before the change counts', early, 'B', 'B'],
    ['the plan names a third account', late, 'C', 'C'],
  ])('%s (FN36; BA1)', (_case, one, named, expected) => {
    expect(accountOfPayment<string | null>(history, one, named)).toBe(expected);
  });
});

describe('the payments around a change', () => {
  const planned: Readonly<Record<number, string>> = { 2: 'A' };
  const around = paymentsToCome<string | null, (typeof history.changes)[number]>(
    history,
    [early, late, last],
    at('18'),
    ({ batchId }) => planned[batchId] ?? null,
  );

  it('a payment that is planned with the old account still goes there; the first to the new one is after it (FN36)', () => {
    expect(around).toMatchObject({ still: [early, late], first: last });
    expect(around && describePayments(around, { before: 'A', after: 'B' })).toBe(
      'The payments on 20 Mar, 2026 and 25 Mar, 2026 still go to A. The first to B is the one on 30 Mar, 2026.',
    );
  });

  it('where no payment is known after the planned one, the new account is paid after that (FN36)', () => {
    const only = paymentsAround(at('19'), [late], at('18'), () => false);
    expect(only).toEqual({ still: [late], first: null, sentAfter: late.sendsAt });
  });

  it('a payment that is planned with the new account goes there, also before the change counts (FN36)', () => {
    expect(paymentsAround(at('19'), [early, late], at('18'), () => true)).toMatchObject({ still: [], first: early });
  });

  it('two payments of one day are told apart by their times (BA1)', () => {
    const [morning, evening] = [batch(4, '20'), { batchId: 5, sendsAt: new Date('2026-03-20T22:30:00Z') }];
    const oneDay = { still: [morning], first: evening, sentAfter: at('20') };
    expect(describePayments(oneDay, { before: 'A', after: 'B' })).toBe(
      'The payment on 20 Mar, 2026, 10:00 still goes to A. The first to B is the one on 20 Mar, 2026, 18:30.',
    );
  });

  it.each<[string, Parameters<typeof describePayments>[0], string]>([
    [
      'a payment after it is known',
      { still: [early], first: late, sentAfter: at('21') },
      'The payment on 20 Mar, 2026 still goes to A. From the one on 25 Mar, 2026 on there is no account.',
    ],
    [
      'none is known after it',
      { still: [early], first: null, sentAfter: at('21') },
      'The payment on 20 Mar, 2026 still goes to A. There is no account for those after it.',
    ],
    [
      'no known one still goes elsewhere',
      { still: [], first: late, sentAfter: at('21') },
      'The payment on 25 Mar, 2026 is the first without an account.',
    ],
    [
      'none is known',
      { still: [], first: null, sentAfter: at('21') },
      'Payments sent after 21 Mar, 2026, 10:00 have no account, earlier ones go to A.',
    ],
  ])('a change to no account says that there is none: %s (BA1)', (_case, payments, expected) => {
    expect(describePayments(payments, { before: 'A', after: null })).toBe(expected);
  });
});
