import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { billOutstanding } from './bill.ts';
import type { BillFacts } from './bill.ts';
import { overdueBills, uncountedBills, upcomingBills } from './bills-due.ts';
import { parseIsoDate } from './iso-date.ts';
import { cents, sumCents } from './money.ts';
import { anyBills, bill, today } from './testing/bills.ts';

const tomorrow = parseIsoDate('2026-03-19');
const gone = { tenantId: 5, tenancy: { endDate: today } };

describe('overdueBills', () => {
  it('the overdue figure adds up what is owed on bills due today or earlier and lists them (FUNDS 131, FUNDS 132, DT8)', () => {
    const partlyPaid = { ...bill, billId: 2, payments: [{ transactionId: 1, amount: cents(20_000) }] };
    const { total, lines } = overdueBills([bill, partlyPaid, { ...bill, billId: 3, dueDate: tomorrow }], today);
    expect(total).toBe(80_000);
    expect(lines).toEqual([
      { bill, outstanding: 50_000 },
      { bill: partlyPaid, outstanding: 30_000 },
    ]);
  });

  it.each<[string, Partial<BillFacts>]>([
    ['of a tenant whose tenancy ends today (TN11)', gone],
    ['of a tenant who has no tenancy on the property (TN11)', { tenantId: 5 }],
    ['that no owner may see (FN17)', { ownerAccountId: null }],
    ['that is paid (FUNDS 131)', { payments: [{ transactionId: 1, amount: cents(50_000) }] }],
    ['for a security deposit (FUNDS 130)', { isSecurityDeposit: true }],
    ['without any day (DT9)', { dueDate: null }],
  ])('the overdue figure leaves out a bill %s (FUNDS 133)', (_what, differences) => {
    expect(overdueBills([{ ...bill, ...differences }], today)).toEqual({ total: 0, lines: [] });
  });
});

describe('uncountedBills', () => {
  it('overdue bills of tenants past the term or gone are listed, and no others (TN11)', () => {
    const bills = [
      { ...bill, ...gone, billId: 2 },
      { ...bill, billId: 3, tenantId: 5 },
      { ...bill, ...gone, billId: 4, dueDate: tomorrow },
      { ...bill, ...gone, billId: 5, ownerAccountId: null },
      { ...bill, ...gone, billId: 6, payments: [{ transactionId: 1, amount: cents(50_000) }] },
      bill,
    ];
    expect(uncountedBills(bills, today)).toEqual([
      { bill: bills[0], outstanding: 50_000 },
      { bill: bills[1], outstanding: 50_000 },
    ]);
    expect(overdueBills(bills, today).lines).toEqual([{ bill, outstanding: 50_000 }]);
  });
});

describe('upcomingBills', () => {
  it('the upcoming figure counts bills of former tenants, but none that the owner may not see (FN17)', () => {
    const upcoming = { ...bill, ...gone, dueDate: tomorrow };
    expect(upcomingBills([upcoming], today).total).toBe(50_000);
    expect(upcomingBills([{ ...upcoming, ownerAccountId: null }], today).total).toBe(0);
  });

  it('upcoming bills are listed by day, by id within a day, and those without a day last (DT9)', () => {
    const bills = [
      { ...bill, billId: 9, dueDate: null },
      { ...bill, billId: 4, dueDate: parseIsoDate('2026-04-01') },
      { ...bill, billId: 3, dueDate: parseIsoDate('2026-04-01') },
      { ...bill, billId: 8, dueDate: null, addedOn: tomorrow },
      { ...bill, billId: 7, dueDate: null },
    ];
    expect(upcomingBills(bills, today).lines.map((line) => line.bill.billId)).toEqual([8, 3, 4, 7, 9]);
    expect(upcomingBills(bills.toReversed(), today).lines.map((line) => line.bill.billId)).toEqual([8, 3, 4, 7, 9]);
  });

  it('upcoming bills keep all their fields', () => {
    const withNotes = { ...bill, dueDate: tomorrow, notes: 'Boiler' };
    expect(upcomingBills([withNotes], today).lines[0]?.bill.notes).toBe('Boiler');
  });
});

describe('bills due', () => {
  it('both figures equal the sum of their lines, in any order and with duplicated bills (FUNDS 123, FN24)', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        for (const due of [overdueBills, upcomingBills]) {
          const figure = due(bills, today);
          expect(sumCents(figure.lines.map((line) => line.outstanding))).toBe(figure.total);
          expect(due([...bills.toReversed(), ...bills], today)).toEqual(figure);
        }
      }),
    );
  });

  it('every visible bill with an outstanding amount is either overdue or upcoming, except overdue bills of former tenants', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const ofNobody = bills.map((one) => ({ ...one, tenantId: null }));
        const listed = [overdueBills(ofNobody, today), upcomingBills(ofNobody, today)].flatMap((due) =>
          due.lines.map((line) => line.bill.billId),
        );
        const owed = ofNobody.filter(
          (one) => billOutstanding(one) > 0 && (one.isShownToOwner || one.ownerAccountId !== null),
        );
        expect(listed.toSorted((a, b) => a - b)).toEqual(owed.map((one) => one.billId).toSorted((a, b) => a - b));
      }),
    );
  });
});
