import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import Fastify from 'fastify';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner, addProperty } from '../../testing/rows.ts';
import { addCompression, isSentAsItIs } from './compression.ts';
import { addHeaders } from './headers.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
  for (let propertyId = 100; propertyId < 250; propertyId += 1) await addProperty(portal.orm, propertyId, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const list = (encoding?: string) =>
  portal.app.inject({
    url: `/api${buildPath(calls.propertyList.path, { customer_id: 7 })}`,
    cookies: Object.fromEntries(browser.cookies),
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

describe('responses on the line', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'a list for a browser that takes %s travels in %s, in a tenth of its bytes',
    async (taken, sent, open) => {
      const plain = await list();
      const compressed = await list(taken);
      expect(compressed.headers).toMatchObject({ 'content-encoding': sent, vary: 'accept-encoding' });
      expect(open(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    },
  );

  it.each([[undefined], ['identity'], ['br;q=0, gzip;q=0']])(
    'a list for a client that takes %s is sent as it is, and says that another would get it otherwise',
    async (taken) => {
      const { headers, body } = await list(taken);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['vary']).toBe('accept-encoding');
      expect(JSON.parse(body)).toHaveLength(150);
    },
  );

  it('an answer of less than a kilobyte is sent as it is', async () => {
    const { headers } = await portal.app.inject({ url: '/api/session', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('answers with an access token and stored files are sent as they are', () => {
    const found = Object.values(calls).filter(isSentAsItIs);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['login', 'refresh', 'simulateUser', 'storedFile', 'thumbnail']),
    );
    expect(isSentAsItIs(calls.folioProperty)).toBe(false);
  });
});

/** Routes of their own, for types that no call returns. */
async function openRoutes() {
  const app = Fastify();
  addHeaders(app);
  await addCompression(app);
  const text = 'a line of text\n'.repeat(500);
  app.get('/token', { compress: false }, () => ({ access_token: text }));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(text)));
  app.get('/document', (_request, reply) => reply.type('application/pdf').send(Buffer.from(text)));
  app.get('/csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from([text, text])));
  app.get('/part', (_request, reply) =>
    reply.code(206).type('text/csv').header('content-range', 'bytes 0-7499/15000').send(text),
  );
  app.get('/done', (_request, reply) => reply.type('text/csv').header('content-encoding', 'gzip').send(text));
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  return { app, ask, text };
}

describe('what is compressed', () => {
  it.each(['/token', '/picture', '/document', '/part'])('%s is sent as it is', async (url) => {
    const { ask } = await openRoutes();
    const { headers, rawPayload } = await ask(url);
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.length).toBeGreaterThan(7000);
  });

  it('what is compressed already is not compressed again', async () => {
    const { ask, text } = await openRoutes();
    const { headers, body } = await ask('/done');
    expect(headers['content-encoding']).toBe('gzip');
    expect(body).toBe(text);
  });

  it('a stream is compressed as it comes', async () => {
    const { ask, text } = await openRoutes();
    const { headers, rawPayload } = await ask('/csv');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text + text);
  });

  it('a browser that goes away ends the stream that it was sent', async () => {
    const { app } = await openRoutes();
    const source = Readable.from(endless());
    app.get('/endless', (_request, reply) => reply.type('text/csv').send(source));
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const outgoing = request({ port, host: '127.0.0.1', path: '/endless', headers: { 'accept-encoding': 'br' } });
    outgoing.on('error', () => undefined).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const ended = Promise.withResolvers<null>();
    source.once('close', () => ended.resolve(null));
    response.on('error', () => undefined).destroy();
    await ended.promise;
    expect(source.destroyed).toBe(true);
    await app.close();
  });
});

async function* endless(): AsyncGenerator<string> {
  for (let line = 0; ; line += 1) {
    yield `${String(Math.sin(line))}\n`.repeat(100);
    await Promise.resolve();
  }
}
