import {
  billDay,
  cents,
  formatDay,
  formatMoney,
  ordinal,
  overdueBills,
  parseMoney,
  upcomingBills,
  type BillDueLine,
  type Cents,
  type IsoDate,
} from '@portal/domain';
import { explainBill, payerOf, type Payer } from '@portal/features/bill';
import type { Door, NamedBill } from '../../data/doors.ts';
import { fullName, rentDebts } from '../../data/rent-debts.ts';

/** The rent that one tenant owes for a door, or has paid ahead. */
export interface RentLine {
  readonly key: number;
  readonly tenant: string;
  /** The rent of the lease: '$2,236.00 a month, due on the 1st'; for a former tenant, when the lease ended. */
  readonly detail: string | null;
  readonly amount: Cents;
}

/** A bill of a door that is still to be paid. It is in one of the two amounts. */
export interface BillLine {
  readonly key: string;
  readonly description: string;
  /** How its amount is calculated; null when there is nothing to say. */
  readonly detail: string | null;
  readonly day: IsoDate | null;
  readonly payer: Payer | null;
  readonly overdue: Cents | null;
  readonly current: Cents | null;
  readonly invoice: NamedBill['invoice'];
}

/** The rent of each lease of a door that is owed, or paid ahead. */
export function toRentLines(door: Door, today: IsoDate): RentLine[] {
  return rentDebts(door, today).map(({ applicationId, amount, tenant, formerSince }) => ({
    key: applicationId,
    tenant: fullName(tenant) || 'Tenant',
    detail: formerSince ? `Former tenant, lease ended ${formatDay(formerSince)}` : rentWords(door, applicationId),
    amount,
  }));
}

function rentWords({ source: { lease } }: Door, applicationId: number): string | null {
  if (lease?.application_id !== applicationId) return null;
  const rent = `rent ${formatMoney(parseMoney(lease.rent))} a month`;
  const day = lease.ar.day_lease_start;
  return day === null ? rent : `${rent}, due on the ${ordinal(day)}`;
}

/** The bills of a door (SNAP 104), the overdue ones first, each the earliest first. */
export function toBillLines(door: Door, today: IsoDate): BillLine[] {
  const bills = door.bills ?? [];
  return [
    ...overdueBills(bills, today).lines.map((line) => billLine(line, 'overdue')),
    ...(door.bills === null ? providersBills(door) : []),
    ...upcomingBills(bills, today).lines.map((line) => billLine(line, 'current')),
  ];
}

/** The provider's total of overdue bills if it differs from the sum of the bills (FN15); otherwise null. */
export function differingBills(door: Door, today: IsoDate): Cents | null {
  if (door.bills === null || door.source.lease === null) return null;
  const provider = parseMoney(door.source.lease.ar.total_debt_bill);
  return provider === overdueBills(door.bills, today).total ? null : provider;
}

function providersBills({ source }: Door): BillLine[] {
  const amount = parseMoney(source.lease?.ar.total_debt_bill ?? '0.00');
  if (amount === cents(0)) return [];
  const unknown = { detail: null, day: null, payer: null, current: null, invoice: null };
  return [{ ...unknown, key: 'bills', description: 'Bills, according to the provider', overdue: amount }];
}

function billLine({ bill, outstanding }: BillDueLine<NamedBill>, column: 'overdue' | 'current'): BillLine {
  return {
    key: `bill-${bill.billId}`,
    description: bill.description,
    detail: explainBill(bill),
    day: billDay(bill),
    payer: payerOf(bill),
    overdue: null,
    current: null,
    [column]: outstanding,
    invoice: bill.invoice,
  };
}
