import { calls, openApi } from '@portal/contract';
import type { FastifyInstance } from 'fastify';

export function addRoutes(app: FastifyInstance): void {
  const document = openApi(calls);
  app.get('/api/openapi.json', async () => document);
}
