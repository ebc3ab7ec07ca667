import { formatDay } from './date.ts';
import type { IsoDate } from './iso-date.ts';

/**
 * The heading of a correction of a statement: how many of its lines changed, or that the month opens otherwise (ST1).
 * @example 'Correction of 18 Feb, 2026: 4 lines changed after the statement was made.'
 */
export function correctionWords(madeOn: IsoDate, lines: number): string {
  const heading = `Correction of ${formatDay(madeOn)}`;
  if (lines === 0) return `${heading}: no line of this month changed, but the balance before it did.`;
  return `${heading}: ${lines} ${lines === 1 ? 'line' : 'lines'} changed after the statement was made.`;
}
