import { MoneyError, parseMoney } from './money.ts';
import type { Cents } from './money.ts';

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Characters that a person may write beside the digits: one sign of the currency, and spaces of any width. */
function bare(typed: string): string {
  return typed
    .replaceAll(/\s/g, '')
    .replace(/^(-?)\$/, '$1')
    .replace(/\$$/, '');
}

/**
 * Reads an amount as a person types it: unlike a provider's (FN23), a comma counts only before three digits, since
 * "87,40" elsewhere means 87.40 (OP10).
 * @example parseTypedAmount('$1,234.50') // 123450
 * @throws MoneyError for anything else
 */
export function parseTypedAmount(typed: string): Cents {
  const text = bare(typed);
  if (text.includes(',') && !GROUPED.test(text)) throw new MoneyError(`A comma is not before three digits: '${typed}'`);
  return parseMoney(text);
}

/**
 * An amount with a decimal comma, written with a point; null if a comma is not what is wrong.
 * @example withPoint('1.234,50') // '1234.50'
 */
export function withPoint(typed: string): string | null {
  const [, whole = '', decimals = ''] = /^([\d.,]*),(\d{1,2})$/.exec(bare(typed)) ?? [];
  if (decimals === '') return null;
  return `${whole.replaceAll(/[.,]/g, '') || '0'}.${decimals}`;
}
