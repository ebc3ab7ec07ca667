import { isEmail } from '@portal/contract';

/** The first of these that an email can reach: a login need not be called by an address. */
export function reachableAt(...known: readonly (string | null | undefined)[]): string | null {
  return known.find((one) => typeof one === 'string' && isEmail(one)) ?? null;
}
