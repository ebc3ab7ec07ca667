import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorAnswerSchema } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { listenAsApi } from '../testing/fake-api.ts';
import { jsonOf, openRaw } from '../testing/raw-client.ts';
import { recordLog } from '../testing/recorded-log.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;
let address = '';
const log = recordLog();

beforeEach(async () => {
  portal = await makeServingPortal();
  app = await buildApp({ settings: portal.settings, logger: log.logger });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

const end = 'connection: close\r\n\r\n';

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    ['a header without a name', `GET / HTTP/1.1\r\nhost: p\r\n: x\r\n${end}`, 400, 'malformed'],
    [
      'two lengths',
      `POST /api/x HTTP/1.1\r\nhost: p\r\ncontent-length: 1\r\ncontent-length: 2\r\n${end}`,
      400,
      'malformed',
    ],
    [
      'a length and chunks',
      `POST /api/x HTTP/1.1\r\nhost: p\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n${end}0\r\n\r\n`,
      400,
      'malformed',
    ],
    ['a header over two lines', `GET / HTTP/1.1\r\nhost: p\r\nx: a\r\n b\r\n${end}`, 400, 'malformed'],
    ['lines without a return', 'GET / HTTP/1.1\nhost: p\nconnection: close\n\n', 400, 'malformed'],
    ['a broken address of the api', `GET /api/%zz HTTP/1.1\r\nhost: p\r\n${end}`, 400, 'malformed'],
    ['headers without an end', `GET / HTTP/1.1\r\nhost: p\r\nx: ${'x'.repeat(20_000)}\r\n${end}`, 431, 'too_large'],
    ['two hosts', `GET /api/session HTTP/1.1\r\nhost: a\r\nHost: b\r\n${end}`, 400, 'malformed'],
    ['no host', `GET / HTTP/1.1\r\n${end}`, 400, 'malformed'],
    ['an expectation that nobody knows', `GET / HTTP/1.1\r\nhost: p\r\nexpect: tea\r\n${end}`, 417, 'malformed'],
  ])('%s is refused in the form of every other refusal', async (_what, sent, status, code) => {
    const answer = await openRaw(address, sent).closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*x-content-type-options: nosniff`, 'is'));
    const refusal = jsonOf(answer) as { request_id: string };
    expect(refusal).toMatchObject({ type: 'error', code });
    expect(errorAnswerSchema.isValidSync(refusal, { strict: true })).toBe(true);
    if (status === 431 || sent.startsWith('hello')) expect(log.lines().join('')).toContain(refusal.request_id);
  });
});

describe('what the client says about its own connection', () => {
  it.each([
    ['Expect', 'expect: 100-continue'],
    ['Upgrade', 'upgrade: h2c'],
    ['Upgrade, as of a browser', 'connection: upgrade, close\r\nupgrade: websocket'],
    ['Keep-Alive', 'keep-alive: timeout=5'],
    ['TE', 'te: trailers'],
  ])('%s does not reach the api, and the call is answered', async (_what, header) => {
    await using api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    const body = '--x--\r\n';
    const head = `POST /api/owner/enquiry HTTP/1.1\r\nhost: p\r\n${header}\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
    const client = openRaw(address, `${head}content-length: ${body.length}\r\n${end}${body}`);
    expect(await client.closed).toContain('HTTP/1.1 200');
    const { headers } = api.received[0] ?? {};
    for (const name of ['expect', 'upgrade', 'keep-alive', 'te']) expect(headers).not.toHaveProperty(name);
  });

  it('a length of a GET does not reach the api', async () => {
    await using api = await listenAsApi(portal.settings.apiSocket, (_request, response) => response.end('{}'));
    const sent = `GET /api/session HTTP/1.1\r\nhost: p\r\ncontent-length: 5\r\n${end}hello`;
    expect(await openRaw(address, sent).closed).toContain('HTTP/1.1 200');
    expect(api.received[0]?.headers).not.toHaveProperty('content-length');
  });
});
