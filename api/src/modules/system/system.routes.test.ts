import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Database } from '../../db/client.ts';
import { openPortal, usePortal } from '../../../testing/portal.ts';

const portal = usePortal();

describe('health', () => {
  it('/healthz and /readyz return 200 while all is well', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const { statusCode, body, headers } = await portal.app.inject(url);
      expect({ statusCode, body, cache: headers['cache-control'] }).toEqual({
        statusCode: 200,
        body: '{"status":"ok"}',
        cache: 'no-store',
      });
    }
  });

  it.each([
    ['does not respond', { ping: async () => false, takesWrites: async () => true }],
    ['takes no writes', { ping: async () => true, takesWrites: async () => false }],
  ])('only /readyz fails when the database %s', async (_what, away: Pick<Database, 'ping' | 'takesWrites'>) => {
    const { app } = await openPortal(away as Database);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });
});

describe('the description of the api', () => {
  it('the OpenAPI document has every call of the contract with its method and path (API 328)', async () => {
    const { statusCode, body } = await portal.app.inject('/api/openapi.json');
    const { openapi, paths } = JSON.parse(body) as { openapi: string; paths: Record<string, object> };
    expect({ statusCode, openapi }).toEqual({ statusCode: 200, openapi: '3.1.0' });
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(rows.sort());
  });
});
