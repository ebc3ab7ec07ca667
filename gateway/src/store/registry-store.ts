import { join } from 'node:path';
import { CONTRACT_VERSION, parseRegistry, type Registry } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { FileStore } from './file-store.ts';

/** The released remotes. A bad entry costs that remote alone; a broken file changes nothing. Both are logged. */
export function openRegistryStore(releasesDir: string, logger: FastifyBaseLogger): FileStore<Registry> {
  const onBroken = (error: unknown): void => logger.error({ err: error }, 'the registry cannot be read: the last good one stays');
  return new FileStore(join(releasesDir, 'registry.json'), (text) => toRegistry(text, logger), onBroken);
}

function toRegistry(text: string, logger: FastifyBaseLogger): Registry {
  const json: unknown = JSON.parse(text);
  const { entries, dropped } = parseRegistry(json);
  if (!hasRemotes(json)) throw new Error('the registry has no list of remotes');
  for (const { name, reason } of dropped) logger.error({ remote: name, reason }, 'a remote is left out of the registry');
  return { contract: CONTRACT_VERSION, remotes: entries };
}

function hasRemotes(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'remotes' in json && Array.isArray(json.remotes);
}
