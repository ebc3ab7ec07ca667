import type { RegistryEntry } from '@portal/contract';
import { entryScript } from './entry-script.ts';
import { shareScope, type ShareScope } from './share-scope.ts';

/** Loads one release's container and returns its module. */
export type LoadModule = (entry: RegistryEntry) => Promise<unknown>;

/** The container of a release, as webpack builds it; the entry's script leaves it in the page under its name. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/**
 * A container whose module has run is kept. After a failure, or while one hangs, the next call runs the entry again: the
 * container of before would return what is left of a module that threw.
 */
export function federationLoader(scope: ShareScope = shareScope(), run = runScript): LoadModule {
  const running = new Map<string, Container>();
  const begin = async (entry: RegistryEntry): Promise<Container> => {
    const url = `${entry.base}${entry.entry}`;
    await run(url);
    const container: unknown = Reflect.get(window, entry.container);
    if (!isContainer(container)) throw new Error(`Loading chunk remoteEntry failed: it holds no container (${url})`);
    await container.init(scope);
    return container;
  };
  return async (entry) => {
    const container = running.get(entry.container) ?? (await begin(entry));
    const factory = await container.get('./remote');
    const module = factory();
    running.set(entry.container, container);
    return module;
  };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Runs an entry. Its tag leaves the page, so that what failed can be requested again. */
function runScript(url: string): Promise<void> {
  const script = entryScript(url);
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  script.addEventListener('load', () => resolve(undefined));
  script.addEventListener('error', () =>
    reject(new Error(`Loading chunk remoteEntry failed.\n(error: ${script.src})`)),
  );
  document.head.append(script);
  return promise.finally(() => script.remove());
}
