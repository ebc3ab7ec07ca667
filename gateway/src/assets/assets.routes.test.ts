import { gunzipSync, brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

const script = 'console.log(1);';
const base = '/remotes/mf-folio/1.0.0+abc123/';
let portal: TemporaryPortal;
let app: FastifyInstance;

beforeEach(async () => {
  portal = await makeServingPortal();
  const release = 'data/releases/mf-folio/1.0.0+abc123';
  await portal.write(`${release}/remote.1.js`, script);
  await portal.write(`${release}/remote.1.js.br`, brotliCompressSync(script));
  await portal.write(`${release}/remote.1.js.gz`, gzipSync(script));
  await portal.write(`${release}/remote.1.js.map`, '{}');
  await portal.write(`${release}/remote.1.css`, 'a{}');
  await portal.write(`${release}/deep/inter.1.woff2`, Buffer.from([0]));
  await portal.write(`${release}/.hidden`, 'secret');
  await portal.write('data/releases/.notes/journal/1.json', 'secret');
  await portal.write('data/secret.txt', 'secret');
  await portal.write('shell/shell.1.js', script);
  await portal.write('shell/shell.1.js.br', brotliCompressSync(script));
  await portal.write('shell/.build-key', 'secret');
  app = await buildApp({ settings: portal.settings, logger: false });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

describe('files of a release', () => {
  it.each([
    ['remote.1.js', 'application/javascript; charset=utf-8'],
    ['remote.1.js.map', 'application/json; charset=utf-8'],
    ['remote.1.css', 'text/css; charset=utf-8'],
    ['deep/inter.1.woff2', 'font/woff2'],
  ])('%s has its content type and is cached for a year', async (file, type) => {
    const response = await app.inject(base + file);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('release files are sent in a compression that the browser accepts', async () => {
    const brotli = await app.inject({ url: `${base}remote.1.js`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(brotli.headers['cache-control']).toContain('immutable');
    expect(brotli.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await app.inject({ url: `${base}remote.1.js`, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const plain = await app.inject(`${base}remote.1.js`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  it('release files without a compressed sibling are sent uncompressed', async () => {
    const response = await app.inject({ url: `${base}remote.1.css`, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe('a{}');
  });

  it('release files respond to HEAD', async () => {
    const response = await app.inject({ method: 'HEAD', url: `${base}remote.1.js` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(script.length));
  });

  it.each([
    '../../../secret.txt',
    '..%2f..%2f..%2fsecret.txt',
    '%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '..%5c..%5c..%5csecret.txt',
    '//secret.txt',
    '.hidden',
    'remote.1.js%00.css',
    'remote.1.js.br',
    'remote.1.js.gz',
    'deep',
    'deep/',
  ])('the path %s does not reach another file', async (path) => {
    const response = await app.inject(base + path);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).not.toContain('secret');
  });
});

describe('notes about releases', () => {
  it.each(['.notes/journal/1.json', '%2enotes/journal/1.json', 'mf-folio/../.notes/journal/1.json'])(
    'who released what is not served at /remotes/%s',
    async (path) => {
      const response = await app.inject(`/remotes/${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('secret');
    },
  );
});

describe('files of the shell', () => {
  it('shell files are cached for a year and sent compressed', async () => {
    const response = await app.inject({ url: '/assets/shell.1.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it.each(['shell.json', '.build-key', 'shell.1.js.br', '%73hell.json'])(
    '%s is not served as a shell file',
    async (file) => {
      expect((await app.inject(`/assets/${file}`)).statusCode).toBe(404);
    },
  );
});
