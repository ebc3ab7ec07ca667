import { isEmail } from '@portal/contract';

/** The first of these that is an email address: a login name need not be one. */
export function reachableAt(...known: readonly (string | null | undefined)[]): string | null {
  return known.find((one) => typeof one === 'string' && isEmail(one)) ?? null;
}
