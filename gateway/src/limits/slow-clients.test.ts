import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { listenAsApi } from '../testing/fake-api.ts';
import { formHead, jsonOf, openRaw } from '../testing/raw-client.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';
import { defaultLimits, type Limits } from './limits.ts';

/** For a client that is refused whatever it waits with; a busy machine keeps others waiting as long. */
const brief: Partial<Limits> = { headers: 300, check: 50, bodyWindow: 300 };
const few: Partial<Limits> = {
  calls: { total: 4, perSource: 2, unread: 2 },
  uploads: { total: 4, perSource: 2, unread: 2 },
};

let portal: TemporaryPortal;
let app: FastifyInstance;
let address = '';

async function open(limits: Partial<Limits>): Promise<void> {
  app = await buildApp({ settings: portal.settings, logger: false, limits: { ...defaultLimits, ...limits } });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(async () => {
  portal = await makeServingPortal({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  await portal[Symbol.asyncDispose]();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const json = { 'content-type': 'application/json' };
const ok: Handler = (request, response) =>
  void request.resume().on('end', () => response.writeHead(200, json).end('{}'));
const refuseForms: Handler = (request, response) => {
  if (request.method === 'POST') response.writeHead(401, { ...json, 'content-length': '16' }).end('{"type":"error"}');
  else response.writeHead(200, json).end('{}');
};

describe('a client without a login', () => {
  it('the refusal of a form does not wait for its end, and the connection is closed', async () => {
    await open({ refusedFor: 300 });
    await using _api = await listenAsApi(portal.settings.apiSocket, refuseForms);
    const client = openRaw(address, formHead());
    const answer = await client.until('{"type":"error"}');
    expect(answer).toMatch(/^HTTP\/1.1 401 .*connection: close/is);
    await client.closed;
  });

  it('little more than 64 KB of a refused form are read, and the connection stays as long as for less', async () => {
    await open({ refusedFor: 300 });
    await using _api = await listenAsApi(portal.settings.apiSocket, refuseForms);
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const client = openRaw(address, formHead());
    const [connection] = await connected;
    client.socket.write('x'.repeat(10_000_000));
    await client.until('{"type":"error"}');
    await client.closed;
    expect(connection.bytesRead).toBeLessThan(1_000_000);
  });

  it('a refused form with a session’s cookie is read on, so that its browser gets the answer', async () => {
    await open({ refusedFor: 300, bodyWindow: 60_000 });
    await using _api = await listenAsApi(portal.settings.apiSocket, refuseForms);
    const client = openRaw(address, formHead('portal_session=s').replace('20000000', '2000005'));
    await client.until('{"type":"error"}');
    for (let sent = 0; sent < 4; sent += 1) {
      expect(client.socket.destroyed).toBe(false);
      await new Promise((resolve) => client.socket.write('x'.repeat(500_000), resolve));
    }
    await client.closed;
  });

  it('forms that arrive a byte at a time take no connection from other calls', async () => {
    await open(few);
    let forms = 0;
    await using _api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
      if (request.method === 'POST') forms += 1;
      else response.end('{}');
    });
    const clients = Array.from({ length: 20 }, () => openRaw(address, formHead('portal_session=made-up')));
    while (forms < 2) await new Promise((resolve) => setImmediate(resolve));
    for (let read = 0; read < 20; read += 1) expect((await fetch(`${address}/api/session`)).status).toBe(200);
    expect(forms).toBe(2);
    for (const { socket } of clients) socket.destroy();
  });

  it('forms of one source leave connections to those of another', async () => {
    await open(few);
    const sources: string[] = [];
    await using _api = await listenAsApi(portal.settings.apiSocket, (request) => {
      sources.push(String(request.headers['x-forwarded-for']));
    });
    const from = (source: string) => openRaw(address, formHead('', `x-forwarded-for: ${source}\r\n`));
    const clients = Array.from({ length: 10 }, () => from('198.51.100.1'));
    while (sources.length < 2) await new Promise((resolve) => setImmediate(resolve));
    clients.push(from('198.51.100.2'));
    while (sources.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(sources).toEqual(['198.51.100.1', '198.51.100.1', '198.51.100.2']);
    for (const { socket } of clients) socket.destroy();
  });

  it('answers that nobody reads take no slot from other sources, however many hold their share', async () => {
    await open(few);
    await using api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
      response.end(request.url === '/api/openapi.json' ? Buffer.alloc(50_000_000) : '{}');
    });
    const sources = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
    const clients = [...sources, ...sources].map((source) => {
      const head = `GET /api/openapi.json HTTP/1.1\r\nhost: p\r\nx-forwarded-for: ${source}\r\n\r\n`;
      const client = openRaw(address, head);
      client.socket.pause();
      return client;
    });
    while (api.received.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect((await fetch(`${address}/api/session`)).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
  });

  it('forms whose clients leave while they wait end nothing, and their places are free again', async () => {
    await open({ uploads: { total: 1, perSource: 1, unread: 1 }, waiting: { perSource: 3, time: 60_000 } });
    const left: string[] = [];
    await using api = await listenAsApi(portal.settings.apiSocket, (request) => {
      request.on('error', () => left.push('left')).resume();
    });
    const first = openRaw(address, formHead());
    while (api.received.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const full = Array.from({ length: 5 }, () => openRaw(address, formHead()));
    await Promise.race(full.map(({ until }) => until('HTTP/1.1 429')));
    for (const { socket } of full) socket.destroy();
    const next = openRaw(address, formHead());
    first.socket.destroy();
    while (api.received.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(left).toEqual(['left']);
    next.socket.destroy();
  });

  it('an answer whose client has left ends nothing, and its place is free again', async () => {
    await open({ calls: { total: 1, perSource: 1, unread: 1 } });
    const answers: ServerResponse[] = [];
    await using _api = await listenAsApi(
      portal.settings.apiSocket,
      (_request, response) => void answers.push(response),
    );
    const gone = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const client = openRaw(address, 'GET /api/session HTTP/1.1\r\nhost: p\r\n\r\n');
    while (answers.length < 1) await new Promise((resolve) => setImmediate(resolve));
    client.socket.destroy();
    await gone;
    answers[0]?.end(Buffer.alloc(200_000));
    const next = fetch(`${address}/api/session`);
    while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answers[1]?.end('{}');
    expect((await next).status).toBe(200);
  });

  it('a body that is no form reaches the api only in full', async () => {
    await open({});
    await using api = await listenAsApi(portal.settings.apiSocket, ok);
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: p\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    const client = openRaw(address, `${head}{`);
    await fetch(`${address}/api/session`);
    expect(api.received.map(({ url }) => url)).toEqual(['/api/session']);
    client.socket.write('}');
    await client.until('200 OK');
    expect(api.received.map(({ url }) => url)).toEqual(['/api/session', '/api/auth/login']);
    client.socket.destroy();
  });

  it('more than 64 KB that are no form are refused by the gateway', async () => {
    await open({});
    await using api = await listenAsApi(portal.settings.apiSocket, ok);
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: 'x'.repeat(65_537),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ type: 'error', code: 'too_large' });
    expect(api.received).toEqual([]);
  });
});

describe('a slow client', () => {
  it.each([
    ['nothing', ''],
    ['half of its headers', 'GET /api/session HTTP/1.1\r\nhost: p\r\n'],
    ['half of a small body', 'POST /api/auth/login HTTP/1.1\r\nhost: p\r\ncontent-length: 500\r\n\r\n{'],
    ['half of a form', formHead('portal_session=s')],
  ])('a client that sends %s and then waits is refused with 408 and disconnected', async (_what, sent) => {
    await open(brief);
    await using _api = await listenAsApi(portal.settings.apiSocket, (request) => void request.resume());
    const answer = await openRaw(address, sent).closed;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(jsonOf(answer)).toMatchObject({ type: 'error', code: 'malformed', request_id: expect.any(String) });
  });

  it('a client that reads its answer too slowly is disconnected', async () => {
    await open({ check: 50, answerWindow: 300 });
    const left = Promise.withResolvers<undefined>();
    await using _api = await listenAsApi(portal.settings.apiSocket, (_request, response) => {
      response.on('close', () => left.resolve(undefined));
      response.end(Buffer.alloc(50_000_000));
    });
    const client = openRaw(address, 'GET /api/report HTTP/1.1\r\nhost: p\r\n\r\n');
    client.socket.pause();
    await left.promise;
    client.socket.destroy();
  });

  it('a form that waits for the api is not slow', async () => {
    // Longer than a busy machine keeps a process waiting, and shorter than the api does.
    await open({ check: 50, bodyWindow: 800 * testPatience });
    await using _api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
      setTimeout(() => request.resume().on('end', () => response.end('{}')), 1600 * testPatience);
    });
    const body = Buffer.alloc(4_000_000);
    const response = await fetch(`${address}/api/owner/enquiry`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect(response.status).toBe(200);
  });
});

describe('an api that hangs', () => {
  it('while the api hangs, /healthz stays 200 and says so, and /readyz is 503', async () => {
    await open({ probe: 300 });
    await using _api = await listenAsApi(portal.settings.apiSocket, () => undefined);
    const health = await fetch(`${address}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', api: 'does not answer' }]);
    const ready = await fetch(`${address}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ type: 'error', code: 'unavailable' });
  });

  it('/readyz follows the api’s own, and asks it once for all who ask', async () => {
    await open({});
    let status = 200;
    const asked = Promise.withResolvers<undefined>();
    await using api = await listenAsApi(portal.settings.apiSocket, (_request, response) => {
      void asked.promise.then(() => response.writeHead(status).end('{}'));
    });
    const asking = Array.from({ length: 20 }, () => app.inject('/readyz').then((answer) => answer));
    while (api.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    asked.resolve(undefined);
    const all = await Promise.all(asking);
    expect(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(20).fill('200 {"status":"ok"}'));
    expect(api.received).toHaveLength(1);
    status = 503;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  it('calls that get no connection in time are refused, those of one source too many at once', async () => {
    await open({ calls: { total: 1, perSource: 1, unread: 1 }, waiting: { perSource: 1, time: 100 } });
    await using _api = await listenAsApi(portal.settings.apiSocket, () => undefined);
    const call = () => app.inject('/api/session').then((answer) => answer);
    void call();
    const waiting = call();
    const refused = await call();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    expect(refused.json()).toMatchObject({ type: 'error', code: 'too_many' });
    expect((await waiting).statusCode).toBe(429);
  });
});
