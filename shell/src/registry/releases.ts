import type { RegistryEntry } from '@portal/contract';
import { liveValue, type LiveValue } from '../live-value.ts';
import { knowReleases } from './digests.ts';
import type { FetchRegistry } from './fetch-registry.ts';
import type { LiveRegistry } from './live-registry.ts';
import { isPageOld } from './page-age.ts';

/** The releases that this page goes by: those written into it, and newer ones of areas that needed them. */
export interface Releases extends LiveValue<readonly RegistryEntry[]> {
  /**
   * The release that is live by now in place of this one, from here on this page's own; null while there is no other or
   * nobody can tell. The other areas stay as they are. Where the shell is another one by now, the page is known to be old.
   */
  readonly renew: (entry: RegistryEntry) => Promise<RegistryEntry | null>;
  /** Whether anything else is live by now than this page goes by. */
  readonly areOld: () => Promise<boolean>;
}

export function pageReleases(written: LiveRegistry, fetchRegistry: FetchRegistry): Releases {
  knowReleases(written.entries);
  const current = liveValue(written.entries);
  const isOfOtherShell = ({ shell }: LiveRegistry): boolean =>
    shell !== null && written.shell !== null && shell !== written.shell;
  const renew = async ({ name, version }: RegistryEntry): Promise<RegistryEntry | null> => {
    const registry = await fetchRegistry();
    if (registry && isOfOtherShell(registry)) isPageOld.write(true);
    const live = registry?.entries.find((one) => one.name === name);
    if (!live || live.version === version) return null;
    knowReleases([live]);
    current.write(current.read().map((one) => (one.name === name ? live : one)));
    return live;
  };
  const areOld = async (): Promise<boolean> => {
    const live = await fetchRegistry();
    return live !== null && (isOfOtherShell(live) || namesOf(live.entries) !== namesOf(current.read()));
  };
  return { ...current, renew, areOld };
}

function namesOf(entries: readonly RegistryEntry[]): string {
  return entries
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();
}
