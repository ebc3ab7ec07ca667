const LONG = 8;
const SHORT = 3;

/**
 * The digits of an account number that are stored and shown in clear: the last four; of fewer than eight the last two, and
 * of two none (SEC4).
 * @example clearDigits('5204417') // '17'
 */
export function clearDigits(digits: string): string {
  if (digits.length >= LONG) return digits.slice(-4);
  return digits.length >= SHORT ? digits.slice(-2) : '';
}

/**
 * An account number as screens show it, by what is kept of it in clear.
 * @example maskedAccount('4417') // '•••• 4417'
 */
export function maskedAccount(clear: string): string {
  return `•••• ${clear}`.trim();
}

/**
 * An account number for whom it is shown to: its owner reads all of it, a second authority and staff what is kept of it
 * in clear (PR14, SEC4).
 * @example shownAccount('15204417', false) // '•••• 4417'
 */
export function shownAccount(digits: string, isOwner: boolean): string {
  return isOwner ? digits : maskedAccount(clearDigits(digits));
}
