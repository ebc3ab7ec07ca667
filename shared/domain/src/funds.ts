import type { IsoDate } from './iso-date.ts';
import { FEE_DESCRIPTIONS, isHeld, isOneOf, isPaidToYou, isTransfer } from './description.ts';
import { accountOrder, creditsLessDebits, debitsLessCredits, toFigure } from './figure.ts';
import type { AccountLine, Figure } from './figure.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';

/** Rent that a tenant paid. */
export interface RentReceived {
  readonly paidOn: IsoDate;
  readonly amount: Cents;
}

/**
 * Fees: the lines whose whole description is in the list of fees, less refunds (FUNDS 112, FN6, FN7).
 * @example debit 'Admin Fee' $50.00, credit 'admin fee' $20.00 // { total: 3000, lines: [5000, -2000] }
 */
export function feesOf<Line extends AccountLine>(lines: readonly Line[]): Figure<Line> {
  return toFigure(debitsLessCredits(accountOrder(lines).filter((line) => isOneOf(line.description, FEE_DESCRIPTIONS))));
}

/**
 * Paid: payments to suppliers for work orders; refunds are not subtracted (FUNDS 115, FN1).
 * @example debit of work order WO-1 $80.00, credit of WO-1 $30.00 // { total: 8000, lines: [8000] }
 */
export function paidOf<Line extends AccountLine>(lines: readonly Line[]): Figure<Line> {
  const paid = accountOrder(lines).filter(
    (line) => line.workOrder !== null && line.type === 'debit' && !isPaidToYou(line.description),
  );
  return toFigure(debitsLessCredits(paid));
}

/**
 * Banked: the rents received, plus released and less newly held funds (FUNDS 116, FN2).
 * @example rent $1,500.00, debit 'Held for repairs' $200.00 // { total: 130000, lines: [150000, -20000] }
 */
export function bankedOf<Rent extends RentReceived, Line extends AccountLine>(
  rents: readonly Rent[],
  lines: readonly Line[],
): Figure<Rent | Line> {
  const received = rents.toSorted(byDay).map((rent) => ({ line: rent, amount: rent.amount }));
  return toFigure<Rent | Line>([
    ...received,
    ...creditsLessDebits(accountOrder(lines).filter((line) => isHeld(line.description))),
  ]);
}

/**
 * Paid to you: what was sent to the owner, less what came back (FUNDS 119, FN3).
 * @example debit 'Paid to you' $900.00 // { total: 90000, lines: [90000] }
 */
export function paidToYou<Line extends AccountLine>(lines: readonly Line[]): Figure<Line> {
  return toFigure(debitsLessCredits(accountOrder(lines).filter((line) => isPaidToYou(line.description))));
}

/**
 * Transfer: money from other properties less money to them (FUNDS 120, FN9, FN10).
 * @example credit 'Transfer from' $100.00, debit 'Auth transfer' $40.00 // { total: 6000, lines: [10000, -4000] }
 */
export function transfersOf<Line extends AccountLine>(lines: readonly Line[]): Figure<Line> {
  return toFigure(creditsLessDebits(accountOrder(lines).filter((line) => isTransfer(line.description))));
}

/** The figures of an account in a range of days that are sums of its lines and rents. */
export interface RangeFigures {
  readonly fees: Cents;
  readonly transfer: Cents;
  readonly paid: Cents;
  readonly banked: Cents;
}

export function rangeFigures(rents: readonly RentReceived[], lines: readonly AccountLine[]): RangeFigures {
  return {
    fees: feesOf(lines).total,
    transfer: transfersOf(lines).total,
    paid: paidOf(lines).total,
    banked: bankedOf(rents, lines).total,
  };
}

/**
 * The figures of lines and rents that were read in two parts, none of them in both.
 * @example fees of 1000 and of 500 // fees of 1500
 */
export function addRangeFigures(a: RangeFigures, b: RangeFigures): RangeFigures {
  return {
    fees: sumCents([a.fees, b.fees]),
    transfer: sumCents([a.transfer, b.transfer]),
    paid: sumCents([a.paid, b.paid]),
    banked: sumCents([a.banked, b.banked]),
  };
}

function byDay(a: RentReceived, b: RentReceived): number {
  if (a.paidOn === b.paidOn) return a.amount - b.amount;
  return a.paidOn < b.paidOn ? -1 : 1;
}
