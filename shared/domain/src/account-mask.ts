/**
 * An account number as screens show it: its last four digits.
 * @example maskedAccount('4417') // '•••• 4417'
 */
export function maskedAccount(lastFour: string): string {
  return `•••• ${lastFour}`;
}

/**
 * An account number for whom it is shown to: its owner reads all of it, a second authority and staff its last four
 * digits (PR14).
 * @example shownAccount('5204417', false) // '•••• 4417'
 */
export function shownAccount(digits: string, isOwner: boolean): string {
  return isOwner ? digits : maskedAccount(digits.slice(-4));
}
