import type { RegistryEntry } from '@portal/contract';

declare global {
  interface Window {
    /** Called by the code of the releases, for every file that they load later. */
    portalDigestOf?: (url: string) => string;
  }
}

type Release = Pick<RegistryEntry, 'base' | 'integrity'>;

/** A digest that matches no file, so the browser refuses whatever carries it. */
const refused = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, Release['integrity']>();

/** Old releases stay known beside new ones: a tab may still be running them. */
export function rememberReleases(releases: readonly Release[]): void {
  for (const { base, integrity } of releases) known.set(base, integrity);
}

/**
 * The digest that the browser checks before it runs a file: the `integrity` of its tag. A file that no release names is
 * refused. Empty in development, where nothing is checked.
 */
export function digestOf(url: string): string {
  const { href } = new URL(url, window.location.href);
  for (const [base, integrity] of known) {
    const folder = new URL(base, window.location.href).href;
    if (href.startsWith(folder)) return integrity === null ? '' : digestIn(integrity, href.slice(folder.length));
  }
  return refused;
}

/** Makes `digestOf` available to the releases. Call it before the first of them runs. */
export function exposeDigests(page: Pick<Window, 'portalDigestOf'> = window): void {
  page.portalDigestOf = digestOf;
}

function digestIn(integrity: Readonly<Record<string, string>>, file: string): string {
  return Object.hasOwn(integrity, file) ? (integrity[file] ?? refused) : refused;
}
