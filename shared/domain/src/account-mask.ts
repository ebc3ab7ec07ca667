/**
 * An account number as screens show it: its last four digits.
 * @example maskedAccount('4417') // '•••• 4417'
 */
export function maskedAccount(lastFour: string): string {
  return `•••• ${lastFour}`;
}
