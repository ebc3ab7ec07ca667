declare const centsBrand: unique symbol;

/** An exact amount of money: whole cents, negative when owed. */
export type Cents = number & { readonly [centsBrand]: true };

/** Thrown for a text that is not an amount, or for an amount too large to be exact. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Marks a whole number as cents.
 * @example cents(123450) // $1,234.50
 * @throws MoneyError unless it is a safe integer
 */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new MoneyError(`Not a whole number of cents: ${count}`);
  const withoutNegativeZero = count === 0 ? 0 : count;
  return withoutNegativeZero as Cents;
}

/**
 * Reads an amount as a provider writes it; commas may be anywhere and are ignored (FN23).
 * @example parseMoney('1,00,000.00') // 10000000
 * @throws MoneyError unless digits with at most two decimals remain
 */
export function parseMoney(text: string): Cents {
  const [, sign, whole, decimals = ''] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined) throw new MoneyError(`Not an amount: '${text}'`);
  const count = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents(sign === '-' ? -count : count);
}

/**
 * Writes an amount for the wire: no currency sign, no separators, always two decimals.
 * @example toDecimal(cents(-5)) // '-0.05'
 */
export function toDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Formats an amount for owners, in Canadian dollars; a debt has a minus sign, not the hyphen of an address (FN25).
 * @example formatMoney(cents(-123450)) // '−$1,234.50'
 */
export function formatMoney(amount: Cents): string {
  const [whole = '', decimals = ''] = toDecimal(cents(Math.abs(amount))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}$${grouped}.${decimals}`;
}

/**
 * Adds amounts exactly; the sum of none is zero.
 * @example sumCents([cents(10), cents(-3)]) // 7
 * @throws MoneyError if the sum is too large to be exact
 */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), cents(0));
}
