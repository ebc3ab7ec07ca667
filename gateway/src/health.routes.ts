import type { FastifyInstance } from 'fastify';
import type { ApiObserver } from './observe-gateway.ts';
import type { PageSources } from './page/page.routes.ts';
import type { ApiProbe } from './proxy/api-probe.ts';
import { refuseCall } from './proxy/api.proxy.ts';
import type { RegistryStore } from './store/registry-store.ts';

interface HealthSources extends PageSources {
  readonly registry: RegistryStore;
}

/**
 * `/healthz` is 200 once the page can be served. A remote that is left out, or an api that does not respond, is named,
 * but does not take the gateway out of service: the page itself says so. `/readyz` is 200 while the api and its
 * database respond.
 */
export function healthRoutes(
  app: FastifyInstance,
  sources: HealthSources,
  probe: ApiProbe,
  observer: ApiObserver,
): void {
  app.get('/healthz', async (_request, reply) => {
    const [shell, registry, leftOut, api] = await Promise.all([
      sources.shell.read(),
      sources.registry.read(),
      sources.registry.leftOut(),
      probe('/healthz'),
    ]);
    const missing = [...(shell ? [] : ['shell']), ...(registry ? [] : ['registry'])];
    reply.header('cache-control', 'no-store');
    if (missing.length > 0) return reply.code(503).send({ status: 'starting', missing });
    return {
      status: 'ok',
      ...(leftOut.length > 0 && { leftOut }),
      ...(api !== 200 && { api: 'does not answer' }),
    };
  });
  app.get('/readyz', async (_request, reply) => {
    const status = await probe('/readyz');
    if (status === 200) return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    const cause = new Error(status === null ? 'the api does not answer' : 'the database does not respond');
    return refuseCall(reply, new Error('not ready', { cause }), observer);
  });
}
