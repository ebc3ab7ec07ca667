import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';

/**
 * Whether a row serves the method at this path. Rows may share an address: `/buildings/graph` reads as a building, too.
 */
export function isAddress(path: string, method: string): boolean {
  return Object.values<Call>(calls).some(
    (row) => row.method === method && new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
