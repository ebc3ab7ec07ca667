import type { FastifyInstance } from 'fastify';
import type { PageSources } from './page/page.routes.ts';

/** 200 once the page can be served; whether the api and its database answer is `/readyz`, which the api answers itself. */
export function healthRoutes(app: FastifyInstance, sources: PageSources): void {
  app.get('/healthz', async (_request, reply) => {
    const [shell, registry] = await Promise.all([sources.shell.read(), sources.registry.read()]);
    const missing = [...(shell ? [] : ['shell']), ...(registry ? [] : ['registry'])];
    reply.header('cache-control', 'no-store');
    return missing.length === 0 ? { status: 'ok' } : reply.code(503).send({ status: 'starting', missing });
  });
}
