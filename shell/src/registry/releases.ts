import type { RegistryEntry } from '@portal/contract';
import { liveValue, type LiveValue } from '../live-value.ts';
import { knowReleases } from './digests.ts';
import type { FetchRegistry } from './fetch-registry.ts';

/** The releases that this page goes by: those written into it, and newer ones of areas that needed them. */
export interface Releases extends LiveValue<readonly RegistryEntry[]> {
  /**
   * The release that is live by now in place of this one, from here on this page's own; null while there is no other or
   * nobody can tell. The other areas stay as they are.
   */
  readonly renew: (entry: RegistryEntry) => Promise<RegistryEntry | null>;
  /** Whether anything else is live by now than this page goes by. */
  readonly areOld: () => Promise<boolean>;
}

export function pageReleases(written: readonly RegistryEntry[], fetchRegistry: FetchRegistry): Releases {
  knowReleases(written);
  const current = liveValue(written);
  const renew = async ({ name, version }: RegistryEntry): Promise<RegistryEntry | null> => {
    const live = (await fetchRegistry())?.find((one) => one.name === name);
    if (!live || live.version === version) return null;
    knowReleases([live]);
    current.write(current.read().map((one) => (one.name === name ? live : one)));
    return live;
  };
  const areOld = async (): Promise<boolean> => {
    const live = await fetchRegistry();
    return live !== null && namesOf(live) !== namesOf(current.read());
  };
  return { ...current, renew, areOld };
}

function namesOf(entries: readonly RegistryEntry[]): string {
  return entries
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();
}
