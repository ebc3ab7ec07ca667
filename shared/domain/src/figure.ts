import { byDateThenId } from './ledger.ts';
import type { LedgerMovement } from './ledger.ts';
import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { uniqueBy } from './unique.ts';

/** A line and its contribution to a figure, which may be negative. */
export interface FigureLine<Line> {
  readonly line: Line;
  readonly amount: Cents;
}

/** A figure and the lines that add up to it. */
export interface Figure<Line> {
  readonly total: Cents;
  readonly lines: readonly FigureLine<Line>[];
}

/** A ledger line, as far as figures of a range depend on it. */
export interface AccountLine extends LedgerMovement {
  /** The work order that the line pays for, null for any other line. */
  readonly workOrder: string | null;
}

export function toFigure<Line>(lines: readonly FigureLine<Line>[]): Figure<Line> {
  return { total: sumCents(lines.map((line) => line.amount)), lines };
}

/** The lines of an account in its order, each once. */
export function accountOrder<Line extends LedgerMovement>(lines: readonly Line[]): Line[] {
  return uniqueBy(lines, (line) => line.ledgerEntryId).toSorted(byDateThenId);
}

/** From the owner's point of view: credits add, debits subtract. */
export function creditsLessDebits<Line extends LedgerMovement>(lines: readonly Line[]): FigureLine<Line>[] {
  return lines.map((line) => ({ line, amount: line.type === 'credit' ? line.amount : cents(0 - line.amount) }));
}

/** From the recipient's point of view: debits add, credits subtract. */
export function debitsLessCredits<Line extends LedgerMovement>(lines: readonly Line[]): FigureLine<Line>[] {
  return lines.map((line) => ({ line, amount: line.type === 'debit' ? line.amount : cents(0 - line.amount) }));
}
