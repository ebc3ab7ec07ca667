import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { recordLog, type RecordedLog } from '../testing/recorded-log.ts';
import { authEntry, folioEntry, makePortal, type TemporaryPortal } from '../testing/temporary-portal.ts';
import { keyOf } from './mirrored-releases.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';

const script = '/remotes/mf-folio/1.0.0+abc123/remote.1.js';
const objects = new Map<string, string>();
let isAway = false;
let bucket: Server;
let portal: TemporaryPortal;
let app: FastifyInstance;
let log: RecordedLog;

beforeEach(async () => {
  isAway = false;
  objects.clear();
  put('shell/shell.json', JSON.stringify({ js: ['shell.1.js'], css: [], preload: [] }));
  put('shell/shell.1.js', 'the shell');
  put(
    'releases/registry.json',
    JSON.stringify({ contract: '1.0.0', remotes: [authEntry, folioEntry], history: {}, pins: {} }),
  );
  put('releases/mf-folio/1.0.0+abc123/remote.1.js', 'the remote');
  bucket = createServer((request, response) => {
    const content = objects.get(decodeURIComponent(request.url?.split('?', 1)[0] ?? ''));
    if (isAway) response.writeHead(403).end();
    else
      response
        .writeHead(content === undefined ? 404 : 200, { etag: `"${String(content?.length)}"` })
        .end(content ?? '<Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const address = bucket.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  portal = await makePortal({ RELEASE_STORE: 's3://our-releases/portal', RELEASE_STORE_ENDPOINT: endpoint });
  log = recordLog();
  app = await buildApp({ settings: portal.settings, logger: log.logger });
});
afterEach(async () => {
  await app.close();
  bucket.close();
  bucket.closeAllConnections();
  await portal[Symbol.asyncDispose]();
});

const put = (key: string, content: string): void => void objects.set(`/our-releases/portal/${key}`, content);

describe('a portal whose releases are in a bucket', () => {
  it('page, registry and files come from the bucket', async () => {
    expect((await app.inject('/folio-snap')).body).toContain('<script src="/assets/shell.1.js"');
    expect((await app.inject('/registry.json')).json()).toEqual({
      contract: '1.0.0',
      remotes: [authEntry, folioEntry],
    });
    expect((await app.inject('/assets/shell.1.js')).body).toBe('the shell');
    const file = await app.inject(script);
    expect([file.body, file.headers['cache-control']]).toEqual(['the remote', 'public, max-age=31536000, immutable']);
    expect((await app.inject('/remotes/mf-folio/1.0.0+abc123/gone.js')).statusCode).toBe(404);
  });

  it('the portal follows a release in the bucket', async () => {
    put('releases/registry.json', JSON.stringify({ contract: '1.0.0', remotes: [authEntry] }));
    let remotes = 2;
    while (remotes === 2) remotes = (await app.inject('/registry.json')).json<{ remotes: unknown[] }>().remotes.length;
    expect(remotes).toBe(1);
  });

  it('the portal stays unchanged, even across a restart, while the live registry in the bucket cannot be read', async () => {
    put('releases/registry.json', '{ broken');
    put('shell/shell.json', '{}');
    await app.close();
    app = await buildApp({ settings: portal.settings, logger: log.logger });
    expect((await app.inject('/registry.json')).json()).toEqual({
      contract: '1.0.0',
      remotes: [authEntry, folioEntry],
    });
    expect((await app.inject('/folio-snap')).body).toContain('<script src="/assets/shell.1.js"');
    expect(log.lines().join()).toContain('its registry or shell cannot be read');
  });

  it('while the bucket is down, the portal serves what it has and returns 503, not 404, for other files', async () => {
    await app.inject(script);
    isAway = true;
    expect((await app.inject('/folio-snap')).statusCode).toBe(200);
    expect((await app.inject(script)).body).toBe('the remote');
    const unknown = await app.inject('/assets/shell.1.js');
    expect([unknown.statusCode, unknown.headers['retry-after'], unknown.headers['x-content-type-options']]).toEqual([
      503,
      '5',
      'nosniff',
    ]);
    expect(log.lines().join()).toContain('a file of a release could not be copied from the store');
    isAway = false;
    expect((await app.inject('/assets/shell.1.js')).statusCode).toBe(200);
  });
});

describe('keyOf', () => {
  it.each([
    ['/assets/shell.1.js', 'shell/shell.1.js'],
    ['/remotes/mf-folio/1.0.0+abc/deep/a.css?x=1', 'releases/mf-folio/1.0.0+abc/deep/a.css'],
    ['/remotes/mf-folio/1.0.0%2Babc/a.js', 'releases/mf-folio/1.0.0+abc/a.js'],
  ])('the key of %s is %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  it.each([
    '/assets/shell.json',
    '/assets/../secret',
    '/assets/%2e%2e/secret',
    '/assets/.hidden',
    '/assets/a.js.br',
    '/assets/',
    '/folio-snap',
    '/registry.json',
    '/remotes/registry.json',
    '/remotes/mf-folio/dev/a.js',
    '/remotes/mf-folio/1.0.0+abc/../../registry.json',
    '/remotes/mf-folio/1.0.0+abc/..%2f..%2fregistry.json',
    '/remotes/mf-folio/1.0.0+abc//a.js',
    '/remotes/%E0%A4%A',
    '/remotes/mf-folio/1.0.0+abc/a%00.js',
  ])('there is no key for %s', (url) => {
    expect(keyOf(url)).toBeNull();
  });
});
