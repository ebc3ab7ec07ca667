import { describe, expect, it, jest } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
    ['does not respond', { ping: async () => false, acceptsWrites: async () => true }],
    ['accepts no writes', { ping: async () => true, acceptsWrites: async () => false }],
  ])('only /readyz fails when the database %s', async (_what, away: Pick<Database, 'ping' | 'acceptsWrites'>) => {
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

  it.each([
    ['nothing', undefined, undefined, (bytes: Buffer) => bytes],
    ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
    ['brotli', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['no brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
  ])('a browser that takes %s gets the description in that encoding', async (_what, taken, encoding, read) => {
    const accepted = taken === undefined ? {} : { 'accept-encoding': taken };
    const { headers, rawPayload } = await portal.app.inject({ url: '/api/openapi.json', headers: accepted });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(read(rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
  });

  it('the description of the api is written once, however often it is asked for without a login', async () => {
    await portal.app.inject('/api/openapi.json');
    const writing = jest.spyOn(JSON, 'stringify');
    await portal.app.inject('/api/openapi.json');
    const written = writing.mock.calls.map(([value]: unknown[]) => value);
    writing.mockRestore();
    expect(written).not.toContainEqual(expect.objectContaining({ openapi: '3.1.0' }));
  });
});
