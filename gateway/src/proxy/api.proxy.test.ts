import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorAnswerSchema } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { listenAsApi, type FakeApi } from '../testing/fake-api.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;
let address = '';

beforeEach(async () => {
  portal = await makeServingPortal({ PUBLIC_URL: 'https://portal.example' });
  app = await buildApp({ settings: portal.settings, logger: false });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Handler = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end('{"ok":true}');
};
const serveApi = (handler: Handler = ok): Promise<FakeApi> => listenAsApi(portal.settings.apiSocket, handler);

describe('calls to the api', () => {
  it.each(['/api', '/api/session', '/api/property/list/7?x=1&y=%2F', '/pub/x', '/uploads/7/a%20b.pdf'])(
    'the path %s reaches the api unchanged',
    async (url) => {
      await using api = await serveApi();
      const response = await fetch(address + url);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ok: true });
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(api.received.map((call) => call.url)).toEqual([url]);
    },
  );

  it.each(['/apis', '/public', '/uploadsx'])('the path %s is not proxied to the api', async (url) => {
    await using api = await serveApi();
    expect((await fetch(address + url)).status).toBe(404);
    expect(api.received.map((call) => call.url)).not.toContain(url);
  });

  it('a call carries cookie, token, the host that the browser named, and the client’s address', async () => {
    await using api = await serveApi();
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', cookie: 'portal_session=s', 'x-xsrf-token': 't' },
    });
    expect(api.received[0]).toMatchObject({
      method: 'POST',
      headers: {
        cookie: 'portal_session=s',
        'x-xsrf-token': 't',
        host: new URL(address).host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': new URL(address).host,
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });

  it('a client cannot set the forwarding headers itself', async () => {
    await using api = await serveApi();
    const pretended = {
      'x-forwarded-for': '10.0.0.1',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-request-id': 'mine',
    };
    await fetch(`${address}/api/session`, { headers: pretended });
    const { headers } = api.received[0] ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers?.['x-request-id']).not.toBe('mine');
  });

  it('only a trusted proxy is believed about the client’s address', async () => {
    await using behind = await makeServingPortal({
      PUBLIC_URL: 'https://portal.example',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    });
    await using api = await listenAsApi(behind.settings.apiSocket, ok);
    const gateway = await buildApp({ settings: behind.settings, logger: false });
    const send = (forwardedFor: string, remoteAddress: string) =>
      gateway.inject({ url: '/api/session', headers: { 'x-forwarded-for': forwardedFor }, remoteAddress });
    await send('198.51.100.7', '127.0.0.1');
    await send('6.6.6.6, 198.51.100.7', '10.1.2.3');
    await send('6.6.6.6', '203.0.113.9');
    expect(api.received.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '198.51.100.7',
      '198.51.100.7',
      '203.0.113.9',
    ]);
    await gateway.close();
  });

  it.each([
    ['application/json', 60_000],
    ['text/plain', 65_536],
    ['multipart/form-data; boundary=x', 5_000_000],
    ['application/octet-stream', 0],
  ])('a body of type %s and %s bytes arrives unchanged', async (type, size) => {
    await using _api = await serveApi((request, response) => {
      const hash = createHash('sha256');
      void pipeline(request, hash).then(() => response.end(hash.digest('hex')));
    });
    const body = randomBytes(size);
    const response = await fetch(`${address}/api/document/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(await response.text()).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('a form for a call without one is refused here, always with 415, and does not reach the api', async () => {
    await using api = await serveApi((_request, response) => response.end('{}'));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const response = await fetch(`${address}/api/referral`, {
          method: 'POST',
          body: randomBytes(200_000),
          headers,
        });
        return [response.status, ((await response.json()) as { code: string }).code];
      }),
    );
    expect(new Set(statuses.map((one) => one.join(' ')))).toEqual(new Set(['415 unsupported_media']));
    expect(api.received).toEqual([]);
  });

  it('a refusal of the api is passed on unchanged', async () => {
    await using _api = await serveApi((_request, response) => {
      response
        .writeHead(422, { 'content-type': 'application/json', 'content-security-policy': 'sandbox' })
        .end('{"type":"error"}');
    });
    const response = await fetch(`${address}/api/session`);
    expect(response.status).toBe(422);
    expect(await response.text()).toBe('{"type":"error"}');
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
  });

  it('an answer that the api compressed arrives as the api sent it, for the encodings that the browser named', async () => {
    const compressed = brotliCompressSync('{"rent":"1500.00"}');
    await using api = await serveApi((_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br', vary: 'accept-encoding' };
      response.writeHead(200, headers).end(compressed);
    });
    const answer = await app.inject({ url: '/api/session', headers: { 'accept-encoding': 'br, gzip' } });
    expect(api.received[0]?.headers['accept-encoding']).toBe('br, gzip');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Buffer.compare(answer.rawPayload, compressed)).toBe(0);
  });

  it('a 304 of the api reaches the browser, and the tag that it asked with reaches the api', async () => {
    await using api = await serveApi((_request, response) => response.writeHead(304, { etag: 'W/"1"' }).end());
    const answer = await app.inject({ url: '/api/property/list/7', headers: { 'if-none-match': 'W/"1"' } });
    expect(api.received[0]?.headers['if-none-match']).toBe('W/"1"');
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', 'W/"1"']);
  });

  it('a call that gets a 503 is not retried by the gateway', async () => {
    await using api = await serveApi((_request, response) => response.writeHead(503).end());
    expect((await fetch(`${address}/api/session`)).status).toBe(503);
    expect(api.received).toHaveLength(1);
  });
});

describe('an api that is down', () => {
  it.each(['/api/session', '/readyz', '/uploads/x.pdf'])(
    '%s is a 503 in the common error shape while the api is down',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(response.headers['cache-control']).toBe('no-store');
      const body: unknown = response.json();
      expect(errorAnswerSchema.isValidSync(body, { strict: true })).toBe(true);
      expect(body).toMatchObject({ type: 'error', code: 'unavailable', request_id: expect.any(String) });
    },
  );

  it('page and files are still served while the api is down', async () => {
    expect((await app.inject('/folio-snap')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', api: 'does not answer' });
  });

  it('calls work again as soon as the api listens again', async () => {
    expect((await app.inject('/api/session')).statusCode).toBe(503);
    await using _api = await serveApi();
    expect((await app.inject('/api/session')).statusCode).toBe(200);
  });

  it('a call is a 503 when the api closes the connection before responding', async () => {
    await using _api = await serveApi((request) => request.socket.destroy());
    expect((await app.inject('/api/session')).statusCode).toBe(503);
  });

  it('a path that leaves the proxied folders is a 400 in the common error shape', async () => {
    const response = await app.inject('/api/..%2fsecret');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ type: 'error', code: 'malformed' });
  });
});
