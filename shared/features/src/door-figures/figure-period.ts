import { addDays, addMonths, formatNearDay, monthName, startOfMonth, type IsoDate } from '@portal/domain';
import type { DoorFigureName, FigureDays } from './figure-words.ts';

/**
 * The days of a figure, short enough to stand below its heading. A balance of days to come is that of the lines known.
 * @example figurePeriod('fees', { from: '2026-10-01', to: '2026-10-31', today: '2026-11-25' }) // 'in Oct'
 */
export function figurePeriod(name: DoorFigureName, { from, to, today }: FigureDays): string {
  if (name === 'rent' || name === 'arrears' || (name === 'held' && isNow(to, today))) return 'now';
  if (name === 'held') return `${to < today ? 'at' : 'lines to'} ${formatNearDay(to, today)}`;
  if (isWholeMonth(from, to)) return `in ${monthName(from).slice(0, 3)}${yearOf(from, today)}`;
  return from === to
    ? `on ${formatNearDay(to, today)}`
    : `${formatNearDay(from, today)} to ${formatNearDay(to, today)}`;
}

/** Whether a balance at the end of this day is that of now: many ranges end tomorrow by default. */
export function isNow(to: IsoDate, today: IsoDate): boolean {
  return to === today || to === addDays(today, 1);
}

function isWholeMonth(from: IsoDate, to: IsoDate): boolean {
  return from === startOfMonth(from) && to === addDays(addMonths(from, 1), -1);
}

function yearOf(day: IsoDate, today: IsoDate): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? '' : ` ${year}`;
}
