import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';

/** The type of `addRoutes`, which each `*.routes.ts` exports. */
type AddRoutes = (app: FastifyInstance, deps: AppDeps) => void;

/**
 * The routes of every room, in the order of their paths.
 * @throws Error naming the file that exports no `addRoutes`
 */
export async function findRoutes(): Promise<readonly AddRoutes[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.routes.ts'),
  );
  return Promise.all(
    files.toSorted().map(async (file) => {
      const loaded: unknown = await import(pathToFileURL(join(import.meta.dirname, file)).href);
      return addRoutesOf(file, loaded);
    }),
  );
}

export function addRoutesOf(file: string, loaded: unknown): AddRoutes {
  if (hasAddRoutes(loaded)) return loaded.addRoutes;
  throw new Error(`api/src/${file} must export a function addRoutes(app, deps).`);
}

function hasAddRoutes(loaded: unknown): loaded is { readonly addRoutes: AddRoutes } {
  return (
    typeof loaded === 'object' && loaded !== null && 'addRoutes' in loaded && typeof loaded.addRoutes === 'function'
  );
}
