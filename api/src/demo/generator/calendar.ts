import { addMonths, parseIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';

/** The number of months of books, including the current one. */
const HISTORY_MONTHS = 24;
/** The last day that every month has. */
const LAST_COMMON_DAY = 28;

/** The days of a sample's books; each is created once, since they are used millions of times. */
export class Calendar {
  readonly today: IsoDate;
  /** The first days of the months, the oldest first. */
  readonly months: readonly IsoDate[];
  readonly #days = new Map<string, IsoDate>();

  constructor(today: IsoDate) {
    this.today = today;
    const first = parseIsoDate(`${today.slice(0, 8)}01`);
    this.months = Array.from({ length: HISTORY_MONTHS }, (_, index) => addMonths(first, index + 1 - HISTORY_MONTHS));
  }

  /** The day on which the books begin. */
  get start(): IsoDate {
    return this.months[0] ?? this.today;
  }

  /** The month before the current one: it is complete. */
  get lastMonth(): IsoDate {
    return this.months.at(-2) ?? this.today;
  }

  /** A day from the 1st to the 28th of a month. */
  day(month: IsoDate, number: number): IsoDate {
    const text = `${month.slice(0, 8)}${String(number).padStart(2, '0')}`;
    const known = this.#days.get(text) ?? parseIsoDate(text);
    this.#days.set(text, known);
    return known;
  }
}

/** The number of a day within its month. */
export function dayNumber(day: IsoDate): number {
  return Number(day.slice(8));
}

/** The day itself, or the 28th of its month where it is later, so that it comes back every month. */
export function commonDay(day: IsoDate): IsoDate {
  return dayNumber(day) > LAST_COMMON_DAY ? parseIsoDate(`${day.slice(0, 8)}${LAST_COMMON_DAY}`) : day;
}
