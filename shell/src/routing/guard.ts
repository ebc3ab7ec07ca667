import { matchPath, matchRemote, movedTo, paths, type RegistryEntry } from '@portal/contract';
import { hasHeld, isPicker, mustEnrol, type Session } from '@portal/platform/core';

/** The decision for an address: `wait` until the session is known, `show` it, or `redirect`. */
export type Decision =
  { readonly kind: 'wait' } | { readonly kind: 'show' } | { readonly kind: 'redirect'; readonly to: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const show: Decision = { kind: 'show' };

/** Pages for logged-out visitors only; a logged-in user is sent on to where they were going (RT10, RT11). */
const entrances = [paths.landing, paths.login, paths.forgetPassword];

/**
 * Who may see which address (routes of spec A section 2; SIM1, RT10 to RT12, RT21). A pure function that the shell
 * calls before it shows anything. Following its redirects ends after three steps at most, and one more from an address
 * that a page had before.
 */
export function decide(address: Address, session: Session, remotes: readonly RegistryEntry[]): Decision {
  const moved = movedTo(remotes, address.pathname);
  if (moved !== null && !matchRemote(remotes, address.pathname))
    return redirect(`${moved}${address.search}${address.hash}`);
  if (session.status === 'unknown' || session.status === 'unreachable') return { kind: 'wait' };
  const isPublic = matchRemote(remotes, address.pathname)?.route.access === 'public';
  if (session.status === 'signed-out')
    return isPublic || isAt(paths.landing, address) ? show : redirect(landingBefore(address));
  if (isPublic && !isEntrance(address)) return show;
  if (mustEnrol(session)) return isAt(paths.security, address) ? show : redirect(paths.security);
  if (isPicker(session))
    return isAt(paths.ownerList, address) || isAt(paths.security, address)
      ? show
      : redirect(paths.ownerList + withoutNext(address.search));
  if (isAt(paths.ownerList, address)) return redirect(paths.folioSnap + withoutNext(address.search));
  // The owner's next login shows what is on hold (SEC2).
  if (isEntrance(address) && hasHeld(session)) return redirect(paths.security);
  if (isEntrance(address)) return redirect(nextOf(address.search) ?? paths.folioSnap + withoutNext(address.search));
  return show;
}

/**
 * The path of this portal that a logged-out visitor asked for: `?next=/folio-snap`. Another site's address is ignored.
 */
export function nextOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  const here = 'http://portal.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  const isOurs = url.origin === here && !url.pathname.startsWith('//');
  return isOurs && !isEntrance(url) ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The landing page, with the address to return to after login. Moving between entrances keeps that address. */
function landingBefore(address: Address): string {
  const { pathname, search, hash } = address;
  if (isEntrance(address)) return `${paths.landing}${search}`;
  return `${paths.landing}?${new URLSearchParams({ next: `${pathname}${search}${hash}` }).toString()}`;
}

function withoutNext(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('next');
  return params.size > 0 ? `?${params.toString()}` : '';
}

function isEntrance(address: { readonly pathname: string }): boolean {
  return entrances.some((path) => isAt(path, address));
}

function isAt(path: string, { pathname }: { readonly pathname: string }): boolean {
  return matchPath(path, pathname) !== null;
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
