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

/** One debt at a door. */
export interface OwedLine {
  readonly key: string;
  readonly kind: OwedKind;
  readonly description: string;
  /** How the amount comes about, where it is not simply the bill's. */
  readonly detail: string | null;
  readonly day: IsoDate | null;
  readonly amount: Cents;
  readonly bill: NamedBill | null;
}

/** Every debt at a door (SNAP 104): the rent under each lease, then the bills, the earliest first. */
export function toOwedLines(door: Door, today: IsoDate): OwedLine[] {
  const bills = door.bills ?? [];
  return [
    ...rentLines(door),
    ...overdueBills(bills, today).lines.map((line) => billLine('Bills OverDue', line)),
    ...(door.bills === null ? providersBills(door) : []),
    ...upcomingBills(bills, today).lines.map((line) => billLine('Current Bills', line)),
  ];
}

/** What the provider counts as overdue bills, where it is not what the bills add up to (FN15); null where it agrees. */
export function differingBills(door: Door, today: IsoDate): Cents | null {
  if (door.bills === null || door.answered.lease === null) return null;
  const provider = parseMoney(door.answered.lease.ar.total_debt_bill);
  return provider === overdueBills(door.bills, today).total ? null : provider;
}

function rentLines({ answered }: Door): OwedLine[] {
  const { lease, tenant_lease, other_leases } = answered;
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

function providersBills({ answered }: Door): OwedLine[] {
  const amount = parseMoney(answered.lease?.ar.total_debt_bill ?? '0.00');
  if (amount === cents(0)) return [];
  return [
    { ...noBill, key: 'bills', kind: 'Bills OverDue', description: 'Bills, as the provider counts them', amount },
  ];
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
