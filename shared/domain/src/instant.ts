import { formatDay } from './date.ts';
import { BUSINESS_ZONE, businessDay } from './iso-date.ts';
import { HOUR } from './hour.ts';
import type { IsoDate } from './iso-date.ts';

/** A wall clock's time of day, '10:00'. */
export type TimeOfDay = `${number}:${number}`;

/**
 * The instant at which the clocks of the business show a time on a day. A time that the clocks skip is read as an hour
 * later.
 * @example businessInstant('2026-03-25', '10:00') // 2026-03-25T14:00:00Z
 */
export function businessInstant(day: IsoDate, time: TimeOfDay): Date {
  const asUtc = Date.parse(`${day}T${time.padStart(5, '0')}:00Z`);
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}

/**
 * The time of day in the business's zone.
 * @example businessTime(new Date('2026-03-25T14:00:00Z')) // '10:00'
 */
export function businessTime(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
}

/**
 * An instant for owners, by the clocks of the business (DT7).
 * @example formatInstant(new Date('2026-03-22T14:00:00Z')) // '22 Mar, 2026, 10:00'
 */
export function formatInstant(instant: Date): string {
  return `${formatDay(businessDay(instant))}, ${businessTime(instant)}`;
}

/**
 * The instant that belongs to the business day: another day than that of the machine, as in a frozen portal, is at its
 * start.
 * @example momentOf('2026-03-18', new Date('2030-01-01')) // 2026-03-18T04:00:00Z
 */
export function momentOf(today: IsoDate, now: Date): Date {
  return businessDay(now) === today ? now : businessInstant(today, '0:00');
}

/** Milliseconds by which the clocks of the business are ahead of UTC. */
function offsetAt(instant: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, timeZoneName: 'longOffset' });
  const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // 'GMT-05:00'; with seconds before there were zones.
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const ahead = Number(hours) * HOUR + (Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ahead : ahead;
}
