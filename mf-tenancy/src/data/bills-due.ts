import { billDescription, toBillFacts, type Bill, type Media } from '@portal/contract';
import {
  overdueBills,
  uncountedBills,
  upcomingBills,
  type BillDueLine,
  type BillFacts,
  type Cents,
  type IsoDate,
} from '@portal/domain';

/** Why a bill without a due date is overdue (DT9). */
export const UNDATED_WORDS = 'no due date: due on the day it was added';

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
  const named = bills.map(toNamed);
  return [
    ...overdueBills(named, today).lines.map((line) => toBillDue(line, true)),
    ...upcomingBills(named, today).lines.map((line) => toBillDue(line, false)),
  ];
}

/** Overdue bills of a tenant past the term or gone: still owed, and in no figure (TN11). */
export function toUncountedBills(bills: readonly Bill[], today: IsoDate): BillDue[] {
  return uncountedBills(bills.map(toNamed), today).map((line) => toBillDue(line, true));
}

interface NamedBill extends BillFacts {
  readonly description: string;
  readonly invoice: Media | null;
}

const toNamed = (bill: Bill): NamedBill => ({
  ...toBillFacts(bill),
  description: billDescription(bill),
  invoice: bill.media,
});

function toBillDue({ bill, outstanding }: BillDueLine<NamedBill>, isOverdue: boolean): BillDue {
  const { billId, description, invoice } = bill;
  return { billId, description, facts: bill, outstanding, isOverdue, invoice };
}
