import { matchPath } from '../paths.ts';
import type { PathParams } from '../paths.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** The area that owns an address. */
export interface RemoteMatch {
  readonly entry: RegistryEntry;
  readonly route: RegistryEntry['routes'][number];
  readonly params: PathParams;
}

/**
 * Finds the area of an address, or null. A route without parameters takes precedence over one with parameters:
 * /folio-snap/recentPayment before /folio-snap/:id.
 */
export function matchRemote(entries: readonly RegistryEntry[], pathname: string): RemoteMatch | null {
  const matches = entries.flatMap((entry) => entry.routes.flatMap((route) => matchOf(entry, route, pathname)));
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}

function matchOf(entry: RegistryEntry, route: RemoteMatch['route'], pathname: string): RemoteMatch[] {
  const params = matchPath(route.path, pathname);
  return params === null ? [] : [{ entry, route, params }];
}
