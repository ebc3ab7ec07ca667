import { createHash } from 'node:crypto';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

/** Two releases of one script, which differ in a word. */
const words = Array.from({ length: 500 }, (_, place) => createHash('md5').update(String(place)).digest('hex'));
const before = `const words = ['${words.join("','")}'];`;
const after = before.replace(words[7] ?? '', 'changed');
const compressed = new Map([before, after, 'let a;'].map((text) => [text, brotliCompressSync(text)]));

const folder = '/remotes/mf-folio/1.0.0+abc123/';
const earlier = `${folder}remote.000000000001.js`;
const later = '/remotes/mf-folio/1.0.0+def456/remote.000000000002.js';
const id = '1.0.0+abc123/remote.000000000001.js';
const hashOf = (text: string): string => `:${createHash('sha256').update(text).digest('base64')}:`;
const asks = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': hashOf(before) };

let portal: TemporaryPortal;
let app: FastifyInstance;

async function release(path: string, text: string): Promise<void> {
  await portal.write(path, text);
  await portal.write(`${path}.br`, compressed.get(text) ?? '');
}

beforeEach(async () => {
  portal = await makeServingPortal();
  await release(`data/releases${earlier.slice('/remotes'.length)}`, before);
  await release(`data/releases${later.slice('/remotes'.length)}`, after);
  for (const name of ['remoteEntry.js', 'remote.000000000001.css'])
    await release(`data/releases/mf-folio/1.0.0+abc123/${name}`, before);
  await release('shell/vendor.000000000001.js', before);
  await release('shell/vendor.000000000002.js', after);
  await release('shell/other.000000000001.js', before);
  await release('shell/small.000000000001.js', 'let a;');
  await portal.write('secret.txt', before);
  app = await buildApp({ settings: portal.settings, logger: false });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

const bodyOf = (payload: Buffer): string => zstdDecompressSync(payload, { dictionary: Buffer.from(before) }).toString();

describe('files as dictionaries of later releases', () => {
  it.each([
    [earlier, `match="/remotes/mf-folio/*/remote.*.js", id="${id}"`],
    ['/assets/vendor.000000000001.js', 'match="/assets/vendor.*.js", id="vendor.000000000001.js"'],
    [`${folder}remoteEntry.js`, 'match="/remotes/mf-folio/*/remoteEntry.js", id="1.0.0+abc123/remoteEntry.js"'],
    [
      `${folder}remote.000000000001.css`,
      'match="/remotes/mf-folio/*/remote.*.css", id="1.0.0+abc123/remote.000000000001.css"',
    ],
  ])('%s may be kept as a dictionary for the same file of later releases', async (url, header) => {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['use-as-dictionary']).toBe(header);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toBe('accept-encoding, available-dictionary');
  });

  it.each(['/assets/small.000000000001.js', '/assets/missing.000000000001.js', '/login'])(
    'what is too small to gain, missing or no file of a release is no dictionary: %s',
    async (url) => {
      const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(response.headers['use-as-dictionary']).toBeUndefined();
    },
  );

  it.each([
    [later, id],
    ['/assets/vendor.000000000002.js', 'vendor.000000000001.js'],
    [later.replace('+', '%2B'), id],
  ])('a browser that has an earlier release is sent what has changed in %s', async (url, known) => {
    const response = await app.inject({ url, headers: { ...asks, 'dictionary-id': `"${known}"` } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe('dcz');
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['use-as-dictionary']).toContain('match="/');
    const [mark, rest] = [response.rawPayload.subarray(0, 40), response.rawPayload.subarray(40)];
    expect(`:${mark.subarray(8).toString('base64')}:`).toBe(asks['available-dictionary']);
    expect(bodyOf(rest)).toBe(after);
    expect(response.rawPayload.length).toBeLessThan((compressed.get(after)?.length ?? 0) / 10);
  });

  it('whoever names a dictionary that they do not have has no file read and compressed for it', async () => {
    // A folder in the place of the file fails where it is read.
    await portal.write('shell/vendor.000000000009.js/file', '');
    const ask = (available: string) => {
      const headers = { ...asks, 'available-dictionary': available, 'dictionary-id': '"vendor.000000000001.js"' };
      return app.inject({ url: '/assets/vendor.000000000009.js', headers });
    };
    expect((await ask(hashOf('another'))).statusCode).toBe(404);
    expect((await ask(hashOf(before))).statusCode).toBe(500);
  });

  it.each([
    ['names a dictionary that is another file than it says', { 'available-dictionary': hashOf('another') }],
    ['names none', { 'dictionary-id': '' }],
    ['names a file of another family', { 'dictionary-id': '"other.000000000001.js"' }],
    ['names a release that is gone', { 'dictionary-id': '"vendor.00000000000f.js"' }],
    ['names a file outside the releases', { 'dictionary-id': '"../secret.txt"' }],
    ['does not know the encoding', { 'accept-encoding': 'br' }],
  ])('a browser that %s gets the whole file', async (_what, headers) => {
    const response = await app.inject({
      url: '/assets/vendor.000000000002.js',
      headers: { ...asks, 'dictionary-id': '"vendor.000000000001.js"', ...headers },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe('br');
  });
});
