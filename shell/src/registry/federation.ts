import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@portal/contract';
import { entryScript } from './entry-script.ts';

/** Loads one release's container and returns its module. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

/** The part of the federation runtime that is used here. */
interface Runtime {
  readonly registerRemotes: (remotes: { name: string; entry: string }[], options: { force: boolean }) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
  readonly registerPlugins: (
    plugins: { name: string; createScript: (script: { url: string }) => HTMLScriptElement }[],
  ) => unknown;
}

/** A module that the shell shares, as federation stores it. */
interface SharedModule {
  readonly lib?: unknown;
  readonly loaded?: boolean | undefined;
  loading?: Promise<unknown> | null | undefined;
}

/** By scope, name and version. */
type SharedModules = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedModule>>>>>>;

/**
 * Federation keeps the rejected promise of a shared module that failed to load, `@portal/ui/chart` for instance, and
 * returns it to every area. This clears what has not loaded, so that it is requested again.
 * @leansOn @module-federation/enhanced 2.9.2: `lib`, `loaded` and `loading` of the modules in `shareScopeMap`
 * Remove it once the runtime forgets a failed shared module, as it does a remote entry (module-federation/core pull
 * request 5006).
 */
export function resetFailedModules(shared: SharedModules = getInstance()?.shareScopeMap ?? {}): void {
  const modules = Object.values(shared).flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  );
  for (const module of modules) if (!module.lib && !module.loaded) module.loading = null;
}

export function federationLoader(
  runtime: Runtime = { loadRemote, registerPlugins, registerRemotes },
  reset = resetFailedModules,
): LoadModule {
  runtime.registerPlugins([{ name: 'entry-script', createScript: ({ url }) => entryScript(url) }]);
  const loaded = new Set<string>();
  return async (entry) => {
    reset();
    // A container that failed stays failed unless it is forced; one that has loaded must never be forced.
    runtime.registerRemotes([{ name: entry.container, entry: `${entry.base}${entry.entry}` }], {
      force: !loaded.has(entry.container),
    });
    const module = await runtime.loadRemote(`${entry.container}/remote`);
    loaded.add(entry.container);
    return module;
  };
}
