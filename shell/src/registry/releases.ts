import type { RegistryEntry } from '@portal/contract';
import { liveValue, type LiveValue } from '../live-value.ts';
import { rememberReleases } from './digests.ts';
import type { FetchRegistry } from './fetch-registry.ts';
import type { LiveRegistry } from './live-registry.ts';
import { isPageOutdated } from './page-outdated.ts';

/** The releases that this page uses: those written into it, and newer ones of areas that needed them. */
export interface Releases extends LiveValue<readonly RegistryEntry[]> {
  /**
   * The live release of this area, which the page uses from now on; null when it is the same or cannot be fetched.
   * Other areas keep their releases. If the live shell differs from this one, the page is marked as outdated.
   */
  readonly renew: (entry: RegistryEntry) => Promise<RegistryEntry | null>;
  /** Whether the live releases differ from those that this page uses. */
  readonly areOutdated: () => Promise<boolean>;
}

export function pageReleases(written: LiveRegistry, fetchRegistry: FetchRegistry): Releases {
  rememberReleases(written.entries);
  const current = liveValue(written.entries);
  const isOfOtherShell = ({ shell }: LiveRegistry): boolean =>
    shell !== null && written.shell !== null && shell !== written.shell;
  const renew = async ({ name, version }: RegistryEntry): Promise<RegistryEntry | null> => {
    const registry = await fetchRegistry();
    if (registry && isOfOtherShell(registry)) isPageOutdated.write(true);
    const live = registry?.entries.find((one) => one.name === name);
    if (!live || live.version === version) return null;
    rememberReleases([live]);
    current.write(current.read().map((one) => (one.name === name ? live : one)));
    return live;
  };
  const areOutdated = async (): Promise<boolean> => {
    const live = await fetchRegistry();
    return live !== null && (isOfOtherShell(live) || namesOf(live.entries) !== namesOf(current.read()));
  };
  return { ...current, renew, areOutdated };
}

function namesOf(entries: readonly RegistryEntry[]): string {
  return entries
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();
}
