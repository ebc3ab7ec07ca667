import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals.ts';
import { liveRegistry } from './live-registry.ts';
import type { PageSources } from './page.routes.ts';

/** The registry as a file, for a tab that is older than the live release. */
export function registryRoutes(app: FastifyInstance, { registry, shell }: PageSources): void {
  app.get('/registry.json', async (request, reply) => {
    const current = await registry.read();
    if (!current) return refuse(reply.header('retry-after', '5'), 503, 'The registry is not available yet.');
    const body = JSON.stringify(liveRegistry(current, await shell.read()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
