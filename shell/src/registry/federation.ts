import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@portal/contract';
import { entryScript } from './entry-script.ts';

/** Runs one release's container and answers its module. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

/** What is asked of the page's federation runtime. */
interface Runtime {
  readonly registerRemotes: (remotes: { name: string; entry: string }[], options: { force: boolean }) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
  readonly registerPlugins: (
    plugins: { name: string; createScript: (script: { url: string }) => HTMLScriptElement }[],
  ) => unknown;
}

/** A module that the shell provides, as federation keeps it. */
interface SharedPart {
  readonly lib?: unknown;
  readonly loaded?: boolean | undefined;
  loading?: Promise<unknown> | null | undefined;
}

/** By scope, name and version. */
type SharedParts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedPart>>>>>>;

/**
 * A part of the shell that did not come once, `@portal/ui/chart` say, is kept as what it came to: a promise that failed, for every
 * area that asks for it. What is not here yet is asked for again.
 * @leansOn @module-federation/enhanced 2.9.2: `lib`, `loaded` and `loading` of what stands in `shareScopeMap`
 * It goes once the runtime forgets a shared module that failed, as it does a remote entry (module-federation/core pull request 5006).
 */
export function forgetLostParts(shared: SharedParts = getInstance()?.shareScopeMap ?? {}): void {
  const parts = Object.values(shared).flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  );
  for (const part of parts) if (!part.lib && !part.loaded) part.loading = null;
}

export function federationLoader(
  runtime: Runtime = { loadRemote, registerPlugins, registerRemotes },
  forget = forgetLostParts,
): LoadModule {
  runtime.registerPlugins([{ name: 'entry-script', createScript: ({ url }) => entryScript(url) }]);
  const loaded = new Set<string>();
  return async (entry) => {
    forget();
    // A container that failed stays failed unless it is forced; one that has loaded must never be forced.
    runtime.registerRemotes([{ name: entry.container, entry: `${entry.base}${entry.entry}` }], {
      force: !loaded.has(entry.container),
    });
    const module = await runtime.loadRemote(`${entry.container}/remote`);
    loaded.add(entry.container);
    return module;
  };
}
