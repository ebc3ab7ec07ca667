import { MoneyError } from './money.ts';
import type { Cents } from './money.ts';
import { parseTypedAmount } from './typed-amount.ts';

/** Below ten million dollars, because more is a typing mistake. */
const LIMIT = 1_000_000_000;

/**
 * Reads the tax of one month as an owner types it: dollars, above zero, with at most two decimals (OP10).
 * It is never a percentage (NR3). Null for anything else.
 * @example parseTaxAmount('$125.50') // 12550
 */
export function parseTaxAmount(typed: string): Cents | null {
  try {
    const amount = parseTypedAmount(typed);
    return amount > 0 && amount < LIMIT ? amount : null;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
