import type { IsoDate } from './iso-date.ts';
import { accountOrder, debitsLessCredits } from './figure.ts';
import type { LedgerMovement } from './ledger.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';

/** A line of 'Paid to you' on the account of a property. */
export interface PropertyPayment extends LedgerMovement {
  readonly propertyId: number;
}

/** Money sent to the owner, or a return of it, which is negative. */
export interface Payment<Line extends PropertyPayment> {
  readonly line: Line;
  readonly amount: Cents;
  /** For a returned payment, its return; for a return, the payment that it returns. */
  readonly counterpart: Line | null;
}

/** The payments of one day. */
export interface PaymentDay<Line extends PropertyPayment> {
  readonly day: IsoDate;
  readonly total: Cents;
  readonly payments: readonly Payment<Line>[];
}

/**
 * The days on which the owner was paid, the latest first, each with its total (FN3). A return stands on its own day,
 * and belongs to the last payment of the same amount on the same account that has not come back yet.
 * @example $1,480.00 paid on 12 January and returned on 14 January
 *   // [{ day: '2026-01-14', total: -148000 }, { day: '2026-01-12', total: 148000 }]
 */
export function paymentsByDay<Line extends PropertyPayment>(lines: readonly Line[]): PaymentDay<Line>[] {
  const ordered = accountOrder(lines);
  const counterparts = pairReturns(ordered);
  const payments = debitsLessCredits(ordered).map(({ line, amount }): Payment<Line> => ({
    line,
    amount,
    counterpart: counterparts.get(line) ?? null,
  }));
  const days = new Map<IsoDate, Payment<Line>[]>();
  for (const payment of payments) {
    const { date } = payment.line;
    const own = days.get(date);
    if (own) own.push(payment);
    else days.set(date, [payment]);
  }
  return [...days]
    .map(([day, own]) => ({ day, total: sumCents(own.map(({ amount }) => amount)), payments: own }))
    .toReversed();
}

function pairReturns<Line extends PropertyPayment>(ordered: readonly Line[]): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  const sent = new Map<string, Line[]>();
  for (const line of ordered) {
    const account = `${line.propertyId}:${line.amount}`;
    const open = sent.get(account) ?? [];
    sent.set(account, open);
    if (line.type === 'debit') {
      open.push(line);
      continue;
    }
    const payment = open.pop();
    if (payment === undefined) continue;
    pairs.set(line, payment);
    pairs.set(payment, line);
  }
  return pairs;
}
