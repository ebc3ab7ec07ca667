import {
  billDay,
  cents,
  overdueBills,
  parseMoney,
  upcomingBills,
  type BillDueLine,
  type Cents,
  type IsoDate,
} from '@portal/domain';
import { explainBill } from '@portal/features/bill';
import type { Door, NamedBill } from '../../data/doors.ts';

export type OwedKind = 'Rent OverDue' | 'Bills OverDue' | 'Current Bills';

/** One debt for a door. */
export interface OwedLine {
  readonly key: string;
  readonly kind: OwedKind;
  readonly description: string;
  /** How the amount is calculated; null when it is simply the bill's total. */
  readonly detail: string | null;
  readonly day: IsoDate | null;
  readonly amount: Cents;
  readonly bill: NamedBill | null;
}

/** Every debt for a door (SNAP 104): the rent of each lease, then the bills, the earliest first. */
export function toOwedLines(door: Door, today: IsoDate): OwedLine[] {
  const bills = door.bills ?? [];
  return [
    ...rentLines(door),
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

function rentLines({ source }: Door): OwedLine[] {
  const { lease, tenant_lease, other_leases } = source;
  const leases = [
    ...(lease
      ? [{ application_id: lease.application_id, owed: lease.ar.total_debt_rent, tenant: tenant_lease?.customer }]
      : []),
    ...other_leases.map(({ application_id, ar, customer }) => ({
      application_id,
      owed: ar.total_debt_rent,
      tenant: customer,
    })),
  ];
  const lines = leases.map(({ application_id, owed, tenant }): OwedLine => {
    const name = tenant ? `${tenant.first_name} ${tenant.last_name}`.trim() : '';
    return {
      ...noBill,
      key: `rent-${application_id}`,
      kind: 'Rent OverDue',
      description: name === '' ? 'Rent' : `Rent, ${name}`,
      amount: parseMoney(owed),
    };
  });
  return lines.filter(({ amount }) => amount !== 0);
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
