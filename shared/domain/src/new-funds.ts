import { addDays } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import type { DateRange } from './range.ts';

/** For how many days rent counts as newly received, including the last (FN22). */
export const NEW_FUNDS_DAYS = 30;

/**
 * The days whose rents are New Funds Received, both ends included (FN22).
 * @example newFundsWindow('2026-03-18') // { from: '2026-02-16', to: '2026-03-18' }
 */
export function newFundsWindow(today: IsoDate): DateRange {
  return { from: addDays(today, -NEW_FUNDS_DAYS), to: today };
}
