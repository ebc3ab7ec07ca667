/** Days as the wire has them, without moment: what a page needs before its first paint. */
declare const isoDateBrand: unique symbol;

/** A calendar day, 'YYYY-MM-DD', without time or zone; days compare as strings. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

/** Thrown for a text that is not a calendar day. */
export class DateError extends Error {
  override readonly name = 'DateError';
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** The date format for owners (DT6, exact text). */
export const MESSAGE_DAY_FORMAT = 'MMM DD, YYYY';
export const DAY_FORMAT = 'DD MMM, YYYY';

/** The time zone of the provider's books (DT7). */
export const BUSINESS_ZONE = 'America/Toronto';

/**
 * Whether a text names a real day, written YYYY-MM-DD. There is no year 0, and no database stores one.
 * @example isIsoDate('2026-02-29') // false
 */
export function isIsoDate(text: string): text is IsoDate {
  const [, year, month, day] = WRITTEN.exec(text) ?? [];
  return Number(year) >= 1 && Number(day) >= 1 && Number(day) <= lastDay(Number(year), Number(month));
}

/**
 * Days in a month; 0 for an invalid month. Without moment, which parses the format again for each of the tens of
 * thousands of days in a portfolio.
 */
function lastDay(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeapYear ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/**
 * Reads a day.
 * @example parseIsoDate('2026-03-18')
 * @throws DateError for anything but a real day written YYYY-MM-DD
 */
export function parseIsoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new DateError(`Not a date: '${text}'`);
  return text;
}

/**
 * Reads a day that may be missing: null, '' and '0000-00-00' mean no day (LS12).
 * @example toIsoDate('0000-00-00') // null
 * @throws DateError for any other text that is not a day
 */
export function toIsoDate(text: string | null): IsoDate | null {
  if (text === null || text === '' || text === '0000-00-00') return null;
  return parseIsoDate(text);
}

/**
 * The day of an instant in the business's zone, whatever the zone of the machine (DT7).
 * @example businessDay(new Date('2026-03-18T02:00:00Z')) // '2026-03-17'
 */
export function businessDay(now: Date, zone: string = BUSINESS_ZONE): IsoDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return parseIsoDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
}
