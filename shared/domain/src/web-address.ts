/**
 * Whether an address that comes from data may be opened: web addresses alone, so that no link runs a script (API8).
 * @example isWebAddress('javascript:alert(1)') // false
 */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
