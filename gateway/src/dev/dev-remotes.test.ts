import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { recordLog, type RecordedLog } from '../testing/recorded-log.ts';
import { authEntry, folioEntry, makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

const built = {
  ...folioEntry,
  version: '1.0.0+development0',
  container: 'mf_folio_development0',
  base: '/remotes/mf-folio/1.0.0+development0/',
};
let portal: TemporaryPortal;
let app: FastifyInstance;
let log: RecordedLog;
let devServer: Server;
let respond: RequestListener;

beforeEach(async () => {
  respond = (_request, response) => response.end(JSON.stringify(built));
  devServer = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(devServer, 'listening');
  portal = await makeServingPortal({
    REMOTE_OVERRIDES: 'off',
    DEV_REMOTES: `mf-folio=http://127.0.0.1:${portOf(devServer)}`,
  });
  log = recordLog();
  app = await buildApp({ settings: portal.settings, logger: log.logger });
});
afterEach(async () => {
  await app.close();
  devServer.close();
  await portal[Symbol.asyncDispose]();
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a remote under development', () => {
  it('a remote under development replaces its release, from the same origin and under the same policy', async () => {
    expect((await app.inject('/registry.json')).json()).toEqual({
      contract: '1.0.0',
      remotes: [authEntry, { ...built, base: '/remotes/mf-folio/dev/' }],
    });
    const page = await app.inject('/folio-snap');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<link rel="preload" href="/remotes/mf-folio/dev/remoteEntry.js" as="script">');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('files of a remote under development are proxied from its server with their names unchanged', async () => {
    respond = (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(`// ${String(request.url)}`);
    const file = await app.inject('/remotes/mf-folio/dev/hot/a.1.js?x=1');
    expect(file.body).toBe('// /remotes/mf-folio/dev/hot/a.1.js?x=1');
    expect(file.headers['cache-control']).toBe('no-store');
  });

  it('reload messages of the development server reach the page through the portal', async () => {
    devServer.on('upgrade', (request, socket) => {
      socket.end(
        `HTTP/1.1 403 ${request.url === '/remotes/mf-folio/dev/ws' ? 'Reached' : 'Lost'}\r\ncontent-length: 0\r\n\r\n`,
      );
    });
    const reached = once(devServer, 'upgrade');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/remotes/mf-folio/dev/ws`);
    expect(await reached).toEqual([
      expect.objectContaining({ url: '/remotes/mf-folio/dev/ws' }),
      expect.anything(),
      expect.anything(),
    ]);
    await once(socket, 'close');
  });

  it('a broken remote under development is left out alone, and the log says why', async () => {
    respond = (_request, response) => response.end(JSON.stringify({ ...built, container: 'not a name' }));
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    expect((await app.inject('/')).statusCode).toBe(200);
    expect(log.lines().join()).toContain('left out of the registry');
  });

  it('a remote whose development server is down is left out alone', async () => {
    devServer.close();
    await once(devServer, 'close');
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(log.lines().join()).toContain('does not respond');
  });
});
