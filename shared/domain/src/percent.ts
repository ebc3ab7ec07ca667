import { parseMoney } from './money.ts';

declare const percentBrand: unique symbol;

/** An exact percentage: whole hundredths of a percent, 1250 for 12.5 %. */
export type Percent = number & { readonly [percentBrand]: true };

/**
 * Reads a percentage, which is written like an amount: at most two decimals, and commas are ignored.
 * @example parsePercent('12.5') // 1250
 * @throws MoneyError unless digits with at most two decimals remain
 */
export function parsePercent(text: string): Percent {
  const hundredths: number = parseMoney(text);
  return hundredths as Percent;
}

/**
 * Formats a percentage for people.
 * @example formatPercent(parsePercent('12.50')) // '12.5%'
 */
export function formatPercent(percent: Percent): string {
  return `${percent / 100}%`;
}
