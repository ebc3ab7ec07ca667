import { liveValue } from '../live-value.ts';
import type { Address } from './guard.ts';

const address = liveValue<Address>({ pathname: '/', search: '', hash: '' });

/** The current address, after the guard's redirects. */
export const useAddress = address.use;

export function setAddress({ pathname, search, hash }: Address): void {
  address.write({ pathname, search, hash });
}
