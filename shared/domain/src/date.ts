import moment from 'moment';

declare const isoDateBrand: unique symbol;

/** A calendar day, 'YYYY-MM-DD', without time or zone; days compare as strings. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

/** Thrown for a text that is not a calendar day. */
export class DateError extends Error {
  override readonly name = 'DateError';
}

const FIRST_DAY = '0001-01-01' as IsoDate;
const LAST_DAY = '9999-12-31' as IsoDate;
const ISO = 'YYYY-MM-DD';
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** The date format for owners (DT6, exact text). */
export const MESSAGE_DAY_FORMAT = 'MMM DD, YYYY';
export const DAY_FORMAT = 'DD MMM, YYYY';

/** 'D.MM.Y' of the specification, with the year in full (DT5). */
const LEDGER_DAY_FORMAT = 'D.MM.YYYY';
const SHORT_DAY_FORMAT = 'MM/DD/YY';

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

/**
 * The day `days` days later; negative goes back.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(day: IsoDate, days: number): IsoDate {
  return toDay(at(day).add(days, 'days'));
}

/**
 * The number of days from `from` to `to`; negative if `to` is earlier.
 * @example daysBetween('2026-02-28', '2026-03-01') // 1
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return at(to).diff(at(from), 'days');
}

/**
 * The same day of the month, `months` months later, or that month's last day if it is shorter; negative goes back
 * (DT14).
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: IsoDate, months: number): IsoDate {
  return toDay(at(day).add(months, 'months'));
}

/** The first day of a day's month. */
export function startOfMonth(day: IsoDate): IsoDate {
  return toDay(at(day).startOf('month'));
}

/**
 * Formats a day for owners, in English whatever the browser's language.
 * @example formatDay('2026-03-05') // '05 Mar, 2026'
 */
export function formatDay(day: IsoDate): string {
  return at(day).format(DAY_FORMAT);
}

/**
 * The same without the year, where that is the one of today.
 * @example formatNearDay('2026-10-31', '2026-11-25') // '31 Oct'
 */
export function formatNearDay(day: IsoDate, today: IsoDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? at(day).format('DD MMM') : formatDay(day);
}

/**
 * The month of a day, with its year.
 * @example formatMonth('2026-03-05') // 'March 2026'
 */
export function formatMonth(day: IsoDate): string {
  return at(day).format('MMMM YYYY');
}

/**
 * The same, short enough for a button (DT4).
 * @example formatShortMonth('2026-03-05') // 'Mar 2026'
 */
export function formatShortMonth(day: IsoDate): string {
  return at(day).format('MMM YYYY');
}

/**
 * The name of a day's month.
 * @example monthName('2026-03-05') // 'March'
 */
export function monthName(day: IsoDate): string {
  return at(day).format('MMMM');
}

/**
 * Formats a day for a ledger.
 * @example formatLedgerDay('2026-03-05') // '5.03.2026' (DT5)
 */
export function formatLedgerDay(day: IsoDate): string {
  return at(day).format(LEDGER_DAY_FORMAT);
}

/**
 * Formats a day for the table of a multi-residential building (DT6).
 * @example formatShortDay('2026-03-05') // '03/05/26'
 */
export function formatShortDay(day: IsoDate): string {
  return at(day).format(SHORT_DAY_FORMAT);
}

/**
 * Formats the day of a message.
 * @example formatMessageDay('2026-03-05') // 'Mar 05, 2026' (NOTIF 72)
 */
export function formatMessageDay(day: IsoDate): string {
  return at(day).format(MESSAGE_DAY_FORMAT);
}

function at(day: IsoDate): moment.Moment {
  return moment.utc(day, ISO, true).locale('en');
}

/**
 * What lies beyond the calendar of four digits is its end: any day of it may be asked for, also with days before and
 * after it.
 */
function toDay(when: moment.Moment): IsoDate {
  if (when.year() < 1) return FIRST_DAY;
  return when.year() > 9999 ? LAST_DAY : parseIsoDate(when.format(ISO));
}
