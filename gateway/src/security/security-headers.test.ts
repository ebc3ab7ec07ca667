import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buildApp } from '../app.ts';
import { listenAsApi, type FakeApi } from '../testing/fake-api.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
let api: FakeApi;
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  portal = await makeServingPortal({ PUBLIC_URL: 'https://portal.example' });
  await portal.write('shell/shell.1.js', 'void 0;');
  await portal.write('data/releases/mf-folio/1.0.0+abc123/remoteEntry.js', 'void 0;');
  api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
    request.resume();
    response.writeHead(request.url === '/api/nothing' ? 404 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  app = await buildApp({ settings: portal.settings, logger: false });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await api[Symbol.asyncDispose]();
  await portal[Symbol.asyncDispose]();
});

interface ReceivedHeaders {
  readonly status: number;
  readonly headers: Headers;
}

/** Writes the request by hand: an HTTP client would normalise the address. */
async function send(method: string, target: string): Promise<ReceivedHeaders> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
  const head = await headOf(socket);
  socket.destroy();
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  };
}

/** Does not wait for the body: some responses leave the connection open. */
async function headOf(socket: Socket): Promise<string> {
  let received = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    received += String(chunk);
    if (received.includes('\r\n\r\n')) break;
  }
  return received.split('\r\n\r\n', 1)[0] ?? '';
}

const targets: readonly (readonly [what: string, method: string, target: string, status: number])[] = [
  ['the page', 'GET', '/folio-snap', 200],
  ['the page of a reset link', 'GET', '/change-password/token', 404],
  ['its head alone', 'HEAD', '/folio-snap', 200],
  ['an unknown page', 'GET', '/no-such-page', 404],
  ['a file of the shell', 'GET', '/assets/shell.1.js', 200],
  ['a file of a remote', 'GET', '/remotes/mf-folio/1.0.0+abc123/remoteEntry.js', 200],
  ['a missing file', 'GET', '/assets/gone.js', 404],
  ['a way out of the folder', 'GET', '/assets/../../etc/passwd', 404],
  ['the registry', 'GET', '/registry.json', 200],
  ['the icon', 'GET', '/favicon.svg', 200],
  ['whether the gateway runs', 'GET', '/healthz', 200],
  ['the api', 'GET', '/api/session', 200],
  ['a refusal of the api', 'GET', '/api/nothing', 404],
  ['a method that no page has', 'DELETE', '/folio-snap', 405],
  ['an address that cannot be read', 'GET', '/assets/%E0%A4%A', 400],
  ['the address of a page that was cut', 'GET', '/%E0%A4%A', 404],
  ['an address of two slashes', 'GET', '//evil.example/', 404],
  ['a whole address', 'GET', 'http://evil.example/', 404],
];

describe('every response of the gateway', () => {
  it.each(targets)(
    'the response for %s cannot be framed, sniffed or read by other origins, and sends no referrer (AUTH 25)',
    async (_what, method, target, status) => {
      const response = await send(method, target);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      });
      expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull();
    },
  );
});
