import type { FastifyInstance } from 'fastify';
import type { PageSources } from './page/page.routes.ts';
import type { RegistryStore } from './store/registry-store.ts';

interface HealthSources extends PageSources {
  readonly registry: RegistryStore;
}

/**
 * 200 once the page can be served. Whether the api and its database are up is `/readyz`, which the api itself serves. A remote
 * that is left out is named, but does not take the gateway out of service: the others run.
 */
export function healthRoutes(app: FastifyInstance, sources: HealthSources): void {
  app.get('/healthz', async (_request, reply) => {
    const [shell, registry, leftOut] = await Promise.all([
      sources.shell.read(),
      sources.registry.read(),
      sources.registry.leftOut(),
    ]);
    const missing = [...(shell ? [] : ['shell']), ...(registry ? [] : ['registry'])];
    reply.header('cache-control', 'no-store');
    if (missing.length > 0) return reply.code(503).send({ status: 'starting', missing });
    return leftOut.length === 0 ? { status: 'ok' } : { status: 'ok', leftOut };
  });
}
