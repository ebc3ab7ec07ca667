import type { RegistryEntry } from '@portal/contract';

declare global {
  interface Window {
    /** Asked by the releases themselves, for every file that they load later. */
    portalDigestOf?: (url: string) => string;
  }
}

type Release = Pick<RegistryEntry, 'base' | 'integrity'>;

/** The digest of no file: what it is set on is refused, as any file that is not what the registry says. */
const refused = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, Release['integrity']>();

/** Whatever this page has heard of: a tab goes on with an old release while it knows the new one. */
export function knowReleases(releases: readonly Release[]): void {
  for (const { base, integrity } of releases) known.set(base, integrity);
}

/**
 * What the browser holds a file against before it runs: the `integrity` of its tag. A file that no release names is
 * refused; under development none is held against anything, which is an empty text.
 */
export function digestOf(url: string): string {
  const { href } = new URL(url, window.location.href);
  for (const [base, integrity] of known) {
    const folder = new URL(base, window.location.href).href;
    if (href.startsWith(folder)) return integrity === null ? '' : digestIn(integrity, href.slice(folder.length));
  }
  return refused;
}

/** Lets the releases ask. Before the first of them runs. */
export function offerDigests(page: Pick<Window, 'portalDigestOf'> = window): void {
  page.portalDigestOf = digestOf;
}

function digestIn(integrity: Readonly<Record<string, string>>, file: string): string {
  return Object.hasOwn(integrity, file) ? (integrity[file] ?? refused) : refused;
}
