import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@portal/contract';
import { entryScript } from './entry-script.ts';

/** Runs one release's container and answers its module. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

/** What is asked of the page's federation runtime. */
interface Runtime {
  readonly registerRemotes: (remotes: { name: string; entry: string }[], options: { force: boolean }) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
  readonly registerPlugins: (plugins: { name: string; createScript: (script: { url: string }) => HTMLScriptElement }[]) => unknown;
}

export function federationLoader(runtime: Runtime = { loadRemote, registerPlugins, registerRemotes }): LoadModule {
  runtime.registerPlugins([{ name: 'entry-script', createScript: ({ url }) => entryScript(url) }]);
  const loaded = new Set<string>();
  return async (entry) => {
    // A container that failed stays failed unless it is forced; one that has loaded must never be forced.
    runtime.registerRemotes([{ name: entry.container, entry: `${entry.base}${entry.entry}` }], { force: !loaded.has(entry.container) });
    const module = await runtime.loadRemote(`${entry.container}/remote`);
    loaded.add(entry.container);
    return module;
  };
}
