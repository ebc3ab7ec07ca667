import { billDescription, toBillFacts, type Bill, type Media } from '@portal/contract';
import { overdueBills, upcomingBills, type BillFacts, type Cents, type IsoDate } from '@portal/domain';

/** A bill that is still owed. */
export interface BillDue {
  readonly billId: number;
  readonly description: string;
  readonly facts: BillFacts;
  readonly outstanding: Cents;
  readonly isOverdue: boolean;
  readonly invoice: Media | null;
}

/** The bills that count: those overdue, then those to come, the earliest first (TN11, FUNDS 132). */
export function toBillsDue(bills: readonly Bill[], today: IsoDate): BillDue[] {
  const named = bills.map((bill) => ({
    ...toBillFacts(bill),
    description: billDescription(bill),
    invoice: bill.media,
  }));
  const due = [
    ...overdueBills(named, today).lines.map((line) => ({ ...line, isOverdue: true })),
    ...upcomingBills(named, today).lines.map((line) => ({ ...line, isOverdue: false })),
  ];
  return due.map(({ bill, outstanding, isOverdue }) => ({
    billId: bill.billId,
    description: bill.description,
    facts: bill,
    outstanding,
    isOverdue,
    invoice: bill.invoice,
  }));
}
