import moment from 'moment';
import { DAY_FORMAT, MESSAGE_DAY_FORMAT, parseIsoDate, type IsoDate } from './iso-date.ts';

const FIRST_DAY = '0001-01-01' as IsoDate;
const LAST_DAY = '9999-12-31' as IsoDate;
const ISO = 'YYYY-MM-DD';

/** 'D.MM.Y' of the specification, with the year in full (DT5). */
const LEDGER_DAY_FORMAT = 'D.MM.YYYY';
const SHORT_DAY_FORMAT = 'MM/DD/YY';

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
 * A day beyond the calendar of four digits becomes its end: any day of it may be asked for, also with days before and
 * after it.
 */
function toDay(when: moment.Moment): IsoDate {
  if (when.year() < 1) return FIRST_DAY;
  return when.year() > 9999 ? LAST_DAY : parseIsoDate(when.format(ISO));
}
