import { billDay, sumCents, upcomingBills, parseMoney, type Cents, type IsoDate } from '@portal/domain';
import { explainBill, payerOf, type Payer } from '@portal/features/bill';
import type { Media } from '@portal/contract';
import type { Door } from './doors.ts';

/** An upcoming bill, with the address of its door. */
export interface UpcomingLine {
  readonly billId: number;
  readonly address: string;
  readonly description: string;
  readonly detail: string | null;
  /** Whose bill it is; null where the back end does not say. */
  readonly payer: Payer | null;
  readonly day: IsoDate | null;
  readonly amount: Cents;
  readonly invoice: Media | null;
}

/** The Bill Upcoming figure and the bills that add up to it, the next one first (FN17). */
export interface Upcoming {
  readonly total: Cents;
  readonly lines: readonly UpcomingLine[];
}

export function toUpcoming(doors: readonly Door[], today: IsoDate): Upcoming {
  const lines = doors.flatMap((door) => upcomingOf(door, today)).toSorted(nextFirst);
  return { total: sumCents(lines.map(({ amount }) => amount)), lines };
}

/** Calculated from the bills; if the back end lists none, its own list of bills due is used. */
function upcomingOf({ address, bills, source }: Door, today: IsoDate): UpcomingLine[] {
  if (bills !== null) {
    return upcomingBills(bills, today).lines.map(({ bill, outstanding }) => ({
      billId: bill.billId,
      address,
      description: bill.description,
      detail: explainBill(bill),
      payer: payerOf(bill),
      day: billDay(bill),
      amount: outstanding,
      invoice: bill.invoice,
    }));
  }
  return source.bill_due.map(({ bill_id, description, amount, due_date, added_on, invoice }) => ({
    billId: bill_id,
    address,
    description,
    detail: null,
    payer: null,
    day: due_date ?? added_on,
    amount: parseMoney(amount),
    invoice,
  }));
}

function nextFirst(a: UpcomingLine, b: UpcomingLine): number {
  if (a.day === b.day) return a.billId - b.billId;
  if (a.day === null || b.day === null) return a.day === null ? 1 : -1;
  return a.day < b.day ? -1 : 1;
}
