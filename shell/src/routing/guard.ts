import { matchPath, matchRemote, paths, type RegistryEntry } from '@portal/contract';
import { isPicker, type Session } from '@portal/platform';

/** What becomes of an address: `wait` until the session is known, `show` it, or go elsewhere in its place. */
export type Decision = { readonly kind: 'wait' } | { readonly kind: 'show' } | { readonly kind: 'redirect'; readonly to: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

const show: Decision = { kind: 'show' };

/** Pages for logged-out visitors alone; whoever is logged in goes on to where they were going (RT10, RT11). */
const loggedOutOnly = [paths.landing, paths.login, paths.forgetPassword];

/**
 * Who may stay on which address (routes of spec A section 2; SIM1, RT10 to RT12, RT21). Pure: the shell asks it before
 * it shows anything.
 */
export function decide(address: Address, session: Session, remotes: readonly RegistryEntry[]): Decision {
  if (session.status === 'unknown' || session.status === 'unreachable') return { kind: 'wait' };
  if (session.status === 'signed-out') return isPublic(address, remotes) ? show : redirect(withNext(address));
  if (isPicker(session)) return address.pathname === paths.ownerList ? show : redirect(paths.ownerList);
  if (address.pathname === paths.ownerList) return redirect(paths.folioSnap);
  if (loggedOutOnly.some((path) => matchPath(path, address.pathname))) return redirect(nextOf(address.search) ?? paths.folioSnap);
  return show;
}

/** The path of this portal that a logged-out visitor asked for: `?next=/folio-snap`. Another site's address is ignored. */
export function nextOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  const here = 'http://portal.invalid';
  const url = new URL(next, here);
  return url.origin === here ? `${url.pathname}${url.search}` : null;
}

function isPublic({ pathname }: Address, remotes: readonly RegistryEntry[]): boolean {
  return matchRemote(remotes, pathname)?.route.access === 'public';
}

function withNext({ pathname, search }: Address): string {
  return `${paths.landing}?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
