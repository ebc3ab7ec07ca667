import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@portal/contract';

/** Runs one release's container and answers its module. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

/** Loads through the federation runtime of this page. */
export function federationLoader(runtime = { loadRemote, registerRemotes }): LoadModule {
  const loaded = new Set<string>();
  return async (entry) => {
    // A container that failed stays failed unless it is forced; one that has loaded must never be forced.
    runtime.registerRemotes([{ name: entry.container, entry: `${entry.base}${entry.entry}` }], { force: !loaded.has(entry.container) });
    const module = await runtime.loadRemote<unknown>(`${entry.container}/remote`);
    loaded.add(entry.container);
    return module;
  };
}
