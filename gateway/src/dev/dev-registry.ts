import { parseRegistry, type Registry, type RegistryEntry } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';

interface Source {
  readonly read: () => Promise<Registry | null>;
}

/** Milliseconds. Long enough for a first build: the development server responds when that is done. */
const timeout = 60_000;

/** The registry with remotes under development in place of their releases, as their servers build them now. */
export function withDevRemotes(
  released: Source,
  devRemotes: ReadonlyMap<string, string>,
  logger: FastifyBaseLogger,
): Source {
  if (devRemotes.size === 0) return released;
  const read = async (): Promise<Registry | null> => {
    const registry = await released.read();
    if (!registry) return null;
    const built = await Promise.all([...devRemotes].map(([name, origin]) => readDevEntry(name, origin, logger)));
    const others = registry.remotes.filter(({ name }) => !devRemotes.has(name));
    return { ...registry, remotes: [...others, ...built.flat()] };
  };
  return { read };
}

async function readDevEntry(
  name: string,
  origin: string,
  logger: FastifyBaseLogger,
): Promise<readonly RegistryEntry[]> {
  const base = `/remotes/${name}/dev/`;
  try {
    const response = await fetch(`${origin}${base}release.json`, { signal: AbortSignal.timeout(timeout) });
    const release: unknown = await response.json();
    const { entries, dropped, droppedMenus } = parseRegistry({
      remotes: [typeof release === 'object' ? { ...release, base } : release],
    });
    for (const { reason } of dropped)
      logger.warn({ remote: name, reason }, 'a remote under development is left out of the registry');
    for (const { reason } of droppedMenus)
      logger.warn({ remote: name, reason }, 'a menu item of a remote under development is left out of the registry');
    return entries;
  } catch (error) {
    logger.warn({ remote: name, err: error }, 'a remote under development does not respond');
    return [];
  }
}
