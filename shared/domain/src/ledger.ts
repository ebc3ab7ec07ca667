import type { IsoDate } from './iso-date.ts';
import { cents } from './money.ts';
import type { Cents } from './money.ts';

/** A line of a property's account before its balance is known. */
export interface LedgerMovement {
  readonly ledgerEntryId: number;
  readonly date: IsoDate;
  readonly description: string;
  /** Credit is money in for the owner, debit money out; the amount itself carries no side. */
  readonly type: 'credit' | 'debit';
  readonly amount: Cents;
}

/** A line of a property's account, with the balance after it. */
export interface LedgerLine extends LedgerMovement {
  readonly balance: Cents;
}

/** The order of an account: by date, and by id within a day (FN5, TN6). */
export function byDateThenId(
  a: Pick<LedgerMovement, 'date' | 'ledgerEntryId'>,
  b: Pick<LedgerMovement, 'date' | 'ledgerEntryId'>,
): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.ledgerEntryId - b.ledgerEntryId;
}

/**
 * Sorts one property's lines and adds to each its balance: what was brought forward, then credits minus debits, all
 * lines included.
 * @example credit $10.00, then debit $4.00, nothing brought forward // balances 1000, 600
 */
export function runningBalances<Line extends LedgerMovement>(
  lines: readonly Line[],
  broughtForward: Cents = cents(0),
): (Line & { readonly balance: Cents })[] {
  let balance = broughtForward;
  return lines.toSorted(byDateThenId).map((line) => {
    balance = cents(line.type === 'credit' ? balance + line.amount : balance - line.amount);
    return { ...line, balance };
  });
}
