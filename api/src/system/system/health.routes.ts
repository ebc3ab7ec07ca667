import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';

/** `/healthz`: the api runs; `/readyz`: its database responds too, and accepts writes. */
export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await database.ping()) || !(await database.acceptsWrites())) throw new AppError('unavailable');
    return { status: 'ok' };
  });
}
