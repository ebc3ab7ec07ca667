import { formatDay, type IsoDate } from '@portal/domain';

/**
 * The first day of a lease. A lease that starts later says so.
 * @example startWords('2026-12-06', '2026-11-22') // 'from 06 Dec, 2026'
 */
export function startWords(start: IsoDate, today: IsoDate): string {
  return start > today ? `from ${formatDay(start)}` : formatDay(start);
}
