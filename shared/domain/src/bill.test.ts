import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { billAmount, billDay, billOutstanding, billTiming, isTenantCurrent, isVisibleToOwner } from './bill.ts';
import { parseIsoDate } from './iso-date.ts';
import { cents, parseMoney } from './money.ts';
import { parsePercent } from './percent.ts';
import { anyBills, bill, today } from './testing/bills.ts';

const day = parseIsoDate;

function payment(transactionId: number, amount: string) {
  return { transactionId, amount: parseMoney(amount) };
}

describe('billAmount', () => {
  it.each<[string, string | null, number, string]>([
    ['500.00', null, 50_000, 'no percentage: all of it'],
    ['500.00', '0', 50_000, 'a percentage of 0: all of it'],
    ['500.00', '-5', 50_000, 'a percentage below 0 is none'],
    ['500.00', '100', 50_000, 'all of it'],
    ['500.00', '50', 25_000, 'half'],
    ['759.05', '33.33', 25_299, '252.991365 rounded down'],
    ['354.33', '12.5', 4429, '44.29125 rounded down'],
    ['0.01', '50', 1, 'half a cent rounded up'],
    ['0.01', '49.99', 0, 'less than half a cent rounded down'],
    ['1.30', '2.50', 3, '3.25 cents rounded down'],
    ['1.40', '2.50', 4, '3.5 cents rounded up'],
    ['200.00', '150', 30_000, 'more than all of it is allowed'],
    ['90071992547409.91', '100', Number.MAX_SAFE_INTEGER, 'the largest amount stays exact'],
    ['-1.40', '2.50', -4, 'a credit note'],
  ])('%s at %s %% is %d cents: %s (FUNDS 129, TN9)', (total, percent, expected) => {
    const share = percent === null ? null : parsePercent(percent);
    expect(billAmount({ totalAmount: parseMoney(total), percent: share })).toBe(expected);
  });

  it('the amount of a bill is at most half a cent from the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 20_000 }), (total, hundredths) => {
        const amount = billAmount({ totalAmount: cents(total), percent: parsePercent((hundredths / 100).toFixed(2)) });
        const distance = BigInt(amount) * 10_000n - BigInt(total) * BigInt(hundredths);
        expect(distance > -5000n && distance <= 5000n).toBe(true);
      }),
    );
  });
});

describe('billOutstanding', () => {
  it.each([
    ['nothing paid', {}, 50_000],
    ['a part paid', { payments: [payment(1, '120.50'), payment(2, '79.50')] }, 30_000],
    ['all paid', { payments: [payment(1, '500.00')] }, 0],
    ['more paid than asked', { payments: [payment(1, '900.00')] }, 0],
    ['a payment that came back', { payments: [payment(1, '500.00'), payment(2, '-500.00')] }, 50_000],
    ['a percentage and a part paid', { percent: parsePercent('50'), payments: [payment(1, '100.00')] }, 15_000],
    ['more than all of it', { percent: parsePercent('150') }, 75_000],
    ['an invoice for a security deposit', { isSecurityDeposit: true }, 0],
    ['a bill over nothing', { totalAmount: cents(0) }, 0],
    ['a credit note', { totalAmount: cents(-100) }, 0],
    ['a credit note that was paid back', { totalAmount: cents(-100), payments: [payment(1, '-1.00')] }, 0],
    ['a share too small for a cent', { totalAmount: cents(1), percent: parsePercent('10') }, 0],
  ])(
    'the outstanding amount of %s is exact to the cent (FUNDS 130, FUNDS 131, TN9)',
    (_what, differences, expected) => {
      expect(billOutstanding({ ...bill, ...differences })).toBe(expected);
    },
  );

  it('a transaction that the history names twice counts once, and two transactions of the same amount count twice (TN10)', () => {
    const repeated = [payment(7, '200.00'), payment(7, '200.00')];
    expect(billOutstanding({ ...bill, payments: repeated })).toBe(30_000);
    expect(billOutstanding({ ...bill, payments: [...repeated, payment(8, '200.00')] })).toBe(10_000);
  });

  it('the outstanding amount does not depend on the order or repetition of payments, and is never below 0 (TN10)', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        for (const one of bills) {
          const outstanding = billOutstanding(one);
          expect(outstanding).toBeGreaterThanOrEqual(0);
          expect(billOutstanding({ ...one, payments: [...one.payments.toReversed(), ...one.payments] })).toBe(
            outstanding,
          );
        }
      }),
    );
  });
});

describe('billTiming', () => {
  it.each<[string | null, string | null, string, string]>([
    ['2026-03-17', null, 'overdue', 'due yesterday'],
    ['2026-03-18', null, 'overdue', 'due today (DT8)'],
    ['2026-03-19', null, 'upcoming', 'due tomorrow'],
    [null, '2026-03-18', 'overdue', 'added today, no due date (DT9)'],
    [null, '2026-03-19', 'upcoming', 'added tomorrow, no due date (DT9)'],
    ['2026-03-19', '2026-03-01', 'upcoming', 'the due date counts where there is one'],
    ['2026-03-17', '2026-03-30', 'overdue', 'the due date counts where there is one'],
    [null, null, 'upcoming', 'no day at all (DT9)'],
  ])('a bill due %s, added %s is %s: %s (FUNDS 132)', (due, added, expected) => {
    const days = { dueDate: due === null ? null : day(due), addedOn: added === null ? null : day(added) };
    expect(billTiming(days, today)).toBe(expected);
  });

  it('the timing of a bill is right across a new year and a leap day', () => {
    expect(billTiming({ dueDate: day('2025-12-31'), addedOn: null }, day('2026-01-01'))).toBe('overdue');
    expect(billTiming({ dueDate: day('2024-03-01'), addedOn: null }, day('2024-02-29'))).toBe('upcoming');
  });
});

describe('billDay', () => {
  it('the day of a bill is the due date, else the day it was added, else none (DT9, FN18)', () => {
    const [due, added] = [day('2026-04-01'), day('2026-03-01')];
    expect(billDay({ dueDate: due, addedOn: added })).toBe(due);
    expect(billDay({ dueDate: null, addedOn: added })).toBe(added);
    expect(billDay({ dueDate: null, addedOn: null })).toBeNull();
  });
});

describe('isVisibleToOwner', () => {
  it.each<[number | null, boolean, boolean, string]>([
    [77, false, true, "on an owner's account"],
    [null, true, true, 'flagged visible'],
    [77, true, true, 'both'],
    [null, false, false, 'neither'],
  ])(
    'with account %s and flag %s, visibility is %s: %s (FUNDS 133, FN17)',
    (ownerAccountId, isShownToOwner, expected) => {
      expect(isVisibleToOwner({ ownerAccountId, isShownToOwner })).toBe(expected);
    },
  );
});

describe('isTenantCurrent', () => {
  it.each([
    ['no tenant is named', null, null, true],
    ['a tenancy without end', 5, { endDate: null }, true],
    ['a tenancy that ends tomorrow', 5, { endDate: day('2026-03-19') }, true],
    ['a tenancy that ends today', 5, { endDate: today }, false],
    ['a tenancy past its term, going on from month to month', 5, { endDate: day('2026-02-28') }, false],
    ['a tenant without tenancy on this property', 5, null, false],
  ])('isTenantCurrent returns the right value for %s (FUNDS 133, TN11)', (_what, tenantId, tenancy, expected) => {
    expect(isTenantCurrent({ tenantId, tenancy }, today)).toBe(expected);
  });
});
