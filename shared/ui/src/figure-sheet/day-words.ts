import { formatDay, type IsoDate } from '@portal/domain';

/**
 * Words with days in them, which the screen shows as the owner reads them and a file as YYYY-MM-DD.
 * @example (day) => `as of ${day(today)}`
 */
export type DayWords = (day: (day: IsoDate) => string) => string;

/** 'as of 18 Mar, 2026' */
export function onScreen(words: DayWords): string {
  return words(formatDay);
}

/** 'as of 2026-03-18' */
export function inFile(words: DayWords): string {
  return words((day) => day);
}
