import { describe, expect, it } from '@jest/globals';
import type { FolioProperty } from '@portal/contract';
import { addDays, sumCents } from '@portal/domain';
import { bill, folio, lease, otherLease, property, tenant, today } from '@portal/testing';
import { toDoors, type Door } from '../../data/doors.ts';
import { differingBills, toBillLines, toRentLines } from './owed-lines.ts';
import { toOwed } from '../../data/owed.ts';

const tomorrow = addDays(today, 1);
const yesterday = addDays(today, -1);

const owing = (total_debt_rent: string, total_debt_bill = '0.00'): FolioProperty['lease'] =>
  lease({ ar: { total_debt_rent, total_debt_bill, day_lease_start: 1 } });
const doorsOf = (...properties: readonly FolioProperty[]): Door[] => toDoors(folio(properties));
const rowsOf = (...properties: readonly FolioProperty[]) =>
  toOwed(doorsOf(...properties), today).rows.map(({ door, rentOverdue, billsOverdue, currentBills }) => [
    door.propertyId,
    rentOverdue,
    billsOverdue,
    currentBills,
  ]);

const bills = [
  bill({ bill_id: 1, due_date: today }),
  bill({ bill_id: 2, due_date: tomorrow, total_bill_amount: '30.00' }),
];

describe('toOwed', () => {
  it('each door has its overdue rent, overdue bills and current bills (SNAP 103, FUNDS 132)', () => {
    expect(rowsOf(property({ property_id: 1, lease: owing('704.00'), tenant_all_bills: bills }))).toEqual([
      [1, 70_400, 10_000, 3000],
    ]);
  });

  it('every door is listed, those with debts first', () => {
    expect(
      rowsOf(property({ property_id: 1, lease: owing('0.00') }), property({ property_id: 2, lease: owing('1.00') })),
    ).toEqual([
      [2, 100, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  it('the Arrears figure counts only rent (FN16)', () => {
    expect(
      toOwed(doorsOf(property({ property_id: 1, lease: owing('704.00'), tenant_all_bills: bills })), today).arrears,
    ).toBe(70_400);
  });

  it('the rent of an ended lease counts until it is paid (FN15)', () => {
    expect(rowsOf(property({ property_id: 1, lease: owing('100.00'), other_leases: [otherLease('50.00')] }))).toEqual([
      [1, 15_000, 0, 0],
    ]);
  });

  it('overdue bills of former tenants and bills hidden from the owner do not count (TN11, FUNDS 133)', () => {
    const gone = bill({ bill_id: 1, tenant_id: 7, tenancy: { tenancy_end_date: yesterday } });
    const hidden = bill({ bill_id: 2, show_in_owner_portal: 'N' });
    expect(rowsOf(property({ property_id: 1, lease: owing('0.00'), tenant_all_bills: [gone, hidden] }))).toEqual([
      [1, 0, 0, 0],
    ]);
  });

  it("the provider's total of overdue bills is used when no bills are listed (FN15)", () => {
    const unlisted = property({ property_id: 1, lease: owing('0.00', '88.00'), tenant_all_bills: null });
    expect(rowsOf(unlisted)).toEqual([[1, 0, 8800, 0]]);
    expect(
      doorsOf(unlisted)
        .flatMap((door) => toBillLines(door, today))
        .map(({ description, overdue }) => [description, overdue]),
    ).toEqual([['Bills, according to the provider', 8800]]);
  });
});

describe('the lines of a door', () => {
  const [door] = doorsOf(
    property({
      property_id: 1,
      lease: owing('704.00', '100.00'),
      tenant_lease: { start: today, customer: tenant() },
      other_leases: [otherLease('50.00', { customer: tenant({ first_name: '', last_name: '' }) })],
      tenant_all_bills: [
        ...bills,
        bill({
          bill_id: 3,
          due_date: yesterday,
          total_bill_amount: '80.00',
          total_bill_percent: '33.33',
          history: [{ transactions: [{ transaction_id: 1, amount: '6.66' }] }],
        }),
      ],
    }),
  );
  if (!door) throw new Error('no door');

  it('the rent of each lease is a line, of former tenants too (FN15)', () => {
    expect(toRentLines(door, today).map(({ tenant: name, detail, amount }) => [name, detail, amount])).toEqual([
      ['Maria Silva', 'rent $1,000.00 a month, due on the 1st', 70_400],
      ['Tenant', 'Former tenant, lease ended 17 Mar, 2026', 5000],
    ]);
  });

  it('each bill says who pays it and the details of its amount, the overdue ones first (SNAP 104, FN15)', () => {
    expect(
      toBillLines(door, today).map(({ description, detail, day, payer, overdue, current }) => [
        description,
        detail,
        day,
        payer,
        overdue,
        current,
      ]),
    ).toEqual([
      ['Water', 'your share, 33.33% of $80.00, less $6.66 paid', yesterday, 'You', 2000, null],
      ['Water', null, today, 'You', 10_000, null],
      ['Water', null, tomorrow, 'You', null, 3000],
    ]);
  });

  it('the lines of a door add up to its row (QUAL 350)', () => {
    const [row] = toOwed([door], today).rows;
    const bills = toBillLines(door, today);
    expect(sumCents(toRentLines(door, today).map(({ amount }) => amount))).toBe(row?.rentOverdue);
    expect(sumCents(bills.flatMap(({ overdue }) => overdue ?? []))).toBe(row?.billsOverdue);
    expect(sumCents(bills.flatMap(({ current }) => current ?? []))).toBe(row?.currentBills);
  });

  it("the sum of the bills is compared with the provider's total (FN15)", () => {
    expect(differingBills(door, today)).toBe(10_000);
    const [agreeing] = doorsOf(
      property({ property_id: 2, lease: owing('0.00', '100.00'), tenant_all_bills: [bill()] }),
    );
    expect(agreeing && differingBills(agreeing, today)).toBeNull();
  });
});
