import { join } from 'node:path';
import { CONTRACT_VERSION, parseRegistry, type Registry } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { FileStore } from './file-store.ts';
import { openLastGood } from './last-good.ts';

export interface RegistryStore {
  readonly read: () => Promise<Registry | null>;
  /** The names of the remotes whose entries are invalid. */
  readonly leftOut: () => Promise<readonly string[]>;
}

interface Parsed {
  readonly registry: Registry;
  readonly leftOut: readonly string[];
}

/**
 * The released remotes. An invalid entry affects only its remote, an invalid menu item only that item; a broken file
 * changes nothing. All are logged.
 */
export function openRegistryStore(
  { releasesDir, dataDir }: Pick<Settings, 'releasesDir' | 'dataDir'>,
  logger: FastifyBaseLogger,
): RegistryStore {
  const onBroken = (error: unknown): void =>
    logger.error({ err: error }, 'the registry cannot be read: the last good one stays');
  const lastGood = openLastGood(dataDir, 'registry.json', logger);
  const file = new FileStore<Parsed>({
    file: join(releasesDir, 'registry.json'),
    parse: (text) => parse(text, logger),
    onBroken,
    lastGood,
  });
  return {
    read: async () => (await file.read())?.registry ?? null,
    leftOut: async () => (await file.read())?.leftOut ?? [],
  };
}

function parse(text: string, logger: FastifyBaseLogger): Parsed {
  const { entries, dropped, droppedMenus } = parseRegistry(readRegistry(text));
  for (const { name, reason } of dropped)
    logger.error({ remote: name, reason }, 'a remote is left out of the registry');
  for (const { name, reason } of droppedMenus)
    logger.error({ remote: name, reason }, 'a menu item is left out of the registry');
  return { registry: { contract: CONTRACT_VERSION, remotes: entries }, leftOut: dropped.map(({ name }) => name) };
}

/** @throws if the text is not a registry */
export function readRegistry(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (!hasRemotes(json)) throw new Error('the registry has no list of remotes');
  return json;
}

function hasRemotes(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'remotes' in json && Array.isArray(json.remotes);
}
