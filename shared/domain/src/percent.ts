import { parseMoney } from './money.ts';

declare const percentBrand: unique symbol;

/** An exact percentage: whole hundredths of a percent, 1250 for 12.5 %. */
export type Percent = number & { readonly [percentBrand]: true };

/**
 * Reads a percentage, which is written as amounts are: at most two decimals, commas count for nothing.
 * @example parsePercent('12.5') // 1250
 * @throws MoneyError unless digits remain, with at most two decimals
 */
export function parsePercent(text: string): Percent {
  const hundredths: number = parseMoney(text);
  return hundredths as Percent;
}

/**
 * A percentage as people read it.
 * @example formatPercent(parsePercent('12.50')) // '12.5%'
 */
export function formatPercent(percent: Percent): string {
  return `${percent / 100}%`;
}
