declare const centsBrand: unique symbol;

/** An exact amount of money: whole cents, negative when owed. */
export type Cents = number & { readonly [centsBrand]: true };

/** Thrown for a text that is no amount, or an amount too large to be exact. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Claims that a whole number counts cents.
 * @example cents(123450) // $1,234.50
 * @throws MoneyError unless the number is a whole one that doubles hold exactly
 */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new MoneyError(`Not a whole number of cents: ${count}`);
  const withoutNegativeZero = count === 0 ? 0 : count;
  return withoutNegativeZero as Cents;
}

/**
 * Reads an amount as a provider writes it; commas may stand anywhere and count for nothing (FN23).
 * @example parseMoney('1,00,000.00') // 10000000
 * @throws MoneyError unless digits remain, with at most two decimals
 */
export function parseMoney(text: string): Cents {
  const [, sign, whole, decimals = ''] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined) throw new MoneyError(`Not an amount: '${text}'`);
  const count = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents(sign === '-' ? -count : count);
}

/**
 * Writes an amount as it travels: no sign of currency, no separators, always two decimals.
 * @example toDecimal(cents(-5)) // '-0.05'
 */
export function toDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Writes an amount as an owner reads it, in Canadian dollars; a debt keeps its minus (FN25).
 * @example formatMoney(cents(-123450)) // '-$1,234.50'
 */
export function formatMoney(amount: Cents): string {
  const [whole = '', decimals = ''] = toDecimal(cents(Math.abs(amount))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}.${decimals}`;
}

/**
 * Adds amounts up, exactly; nothing adds up to zero.
 * @example sumCents([cents(10), cents(-3)]) // 7
 * @throws MoneyError when the sum is too large to be exact
 */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), cents(0));
}
