import {
  billDay,
  cents,
  formatDay,
  overdueBills,
  parseMoney,
  upcomingBills,
  type BillDueLine,
  type Cents,
  type IsoDate,
} from '@portal/domain';
import { explainBill } from '@portal/features/bill';
import type { Door, NamedBill } from '../../data/doors.ts';
import { rentDebts } from '../../data/rent-debts.ts';

export type OwedKind = 'Rent OverDue' | 'Bills OverDue' | 'Current Bills';

/** One debt for a door. */
export interface OwedLine {
  readonly key: string;
  readonly kind: OwedKind;
  readonly description: string;
  /** How a bill's amount is calculated, or that the tenant has left; null when there is nothing to say. */
  readonly detail: string | null;
  readonly day: IsoDate | null;
  readonly amount: Cents;
  readonly bill: NamedBill | null;
}

/** Every debt for a door (SNAP 104): the rent of each lease, then the bills, the earliest first. */
export function toOwedLines(door: Door, today: IsoDate): OwedLine[] {
  const bills = door.bills ?? [];
  return [
    ...rentLines(door, today),
    ...overdueBills(bills, today).lines.map((line) => billLine('Bills OverDue', line)),
    ...(door.bills === null ? providersBills(door) : []),
    ...upcomingBills(bills, today).lines.map((line) => billLine('Current Bills', line)),
  ];
}

/** The provider's total of overdue bills if it differs from the sum of the bills (FN15); otherwise null. */
export function differingBills(door: Door, today: IsoDate): Cents | null {
  if (door.bills === null || door.source.lease === null) return null;
  const provider = parseMoney(door.source.lease.ar.total_debt_bill);
  return provider === overdueBills(door.bills, today).total ? null : provider;
}

function rentLines(door: Door, today: IsoDate): OwedLine[] {
  return rentDebts(door, today).map(({ applicationId, amount, tenant, formerSince }): OwedLine => {
    const name = tenant ? `${tenant.first_name} ${tenant.last_name}`.trim() : '';
    return {
      ...noBill,
      key: `rent-${applicationId}`,
      kind: 'Rent OverDue',
      description: name === '' ? 'Rent' : `Rent, ${name}`,
      detail: formerSince && `Former tenant, lease ended ${formatDay(formerSince)}`,
      amount,
    };
  });
}

function providersBills({ source }: Door): OwedLine[] {
  const amount = parseMoney(source.lease?.ar.total_debt_bill ?? '0.00');
  if (amount === cents(0)) return [];
  return [{ ...noBill, key: 'bills', kind: 'Bills OverDue', description: 'Bills, according to the provider', amount }];
}

const noBill = { detail: null, day: null, bill: null } as const;

function billLine(kind: OwedKind, { bill, outstanding }: BillDueLine<NamedBill>): OwedLine {
  return {
    key: `bill-${bill.billId}`,
    kind,
    description: bill.description,
    detail: explainBill(bill),
    day: billDay(bill),
    amount: outstanding,
    bill,
  };
}
