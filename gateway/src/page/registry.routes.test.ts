import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeMetrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { recordLog, type RecordedLog } from '../testing/recorded-log.ts';
import {
  authEntry,
  folioEntry,
  makePortal,
  makeServingPortal,
  type TemporaryPortal,
} from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;
let log: RecordedLog;

beforeEach(async () => {
  portal = await makeServingPortal();
  log = recordLog();
  app = await buildApp({ settings: portal.settings, logger: log.logger });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

describe('the registry', () => {
  it('the registry is revalidated on each request and costs a 304 while it is unchanged', async () => {
    const response = await app.inject('/registry.json');
    expect(response.json()).toEqual({ contract: '1.0.0', remotes: [authEntry, folioEntry] });
    expect(response.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(response.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('the registry names the live shell, inlined and as a file, so that a page of another shell knows it is old', async () => {
    await portal.write(
      'shell/shell.json',
      JSON.stringify({ js: ['shell.1.js'], css: [], preload: [], version: '1.0.0+a' }),
    );
    const first = await app.inject('/registry.json');
    expect(first.json()).toMatchObject({ contract: '1.0.0', shell: '1.0.0+a' });
    expect((await app.inject('/')).body).toContain('"shell":"1.0.0+a"');
    await portal.write(
      'shell/shell.json',
      JSON.stringify({ js: ['shell.2.js'], css: [], preload: [], version: '1.0.0+bb' }),
    );
    const second = await app.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([second.statusCode, second.json()]).toMatchObject([200, { shell: '1.0.0+bb' }]);
  });

  it('only an invalid entry is left out of the registry, and the log names it', async () => {
    await portal.publish([{ ...folioEntry, base: 'https://elsewhere.example/' }, authEntry]);
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    await app.inject('/registry.json');
    expect(log.lines().filter((line) => line.includes('mf-folio'))).toHaveLength(1);
  });

  it('the registry leaves out a bad menu item alone, logs which one, and keeps its remote', async () => {
    const [menu] = folioEntry.menus;
    await portal.publish([{ ...folioEntry, menus: [{ ...menu, icon: '"><script>' }, menu] }, authEntry]);
    const remotes = [{ ...folioEntry, menus: [menu] }, authEntry];
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes });
    expect((await app.inject('/healthz')).json()).not.toHaveProperty('leftOut');
    expect(log.lines().filter((line) => line.includes('menus[0]: icon'))).toHaveLength(1);
  });

  it('health check and metrics name a remote that is left out, and the portal keeps running', async () => {
    const metrics = makeMetrics('gateway');
    const watched = await buildApp({ settings: portal.settings, logger: false, metrics });
    expect(await metrics.text()).toContain('portal_remotes_left_out{process="gateway"} 0');
    await portal.publish([{ ...folioEntry, version: 'one' }, authEntry]);
    const response = await watched.inject('/healthz');
    expect([response.statusCode, response.json()]).toMatchObject([200, { status: 'ok', leftOut: ['mf-folio'] }]);
    expect(await metrics.text()).toContain('portal_remotes_left_out{process="gateway"} 1');
    expect((await watched.inject('/')).statusCode).toBe(200);
    await watched.close();
  });

  it('the registry that browsers see contains no history and no pins', async () => {
    await portal.write(
      'data/releases/registry.json',
      JSON.stringify({
        contract: '1.0.0',
        remotes: [authEntry],
        history: { 'mf-auth': ['1.0.0+a'] },
        pins: { 'mf-auth': '1.0.0+a' },
      }),
    );
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    expect((await app.inject('/')).body).not.toMatch(/history|pins/);
  });

  it.each(['{ broken', '[]', '{}', '', 'null'])(
    'the registry stays unchanged when its file contains %j, and the log says so',
    async (content) => {
      await app.inject('/registry.json');
      await portal.write('data/releases/registry.json', content);
      expect((await app.inject('/registry.json')).json()).toHaveProperty('remotes.length', 2);
      expect((await app.inject('/folio-snap')).statusCode).toBe(200);
      expect(log.lines().filter((line) => line.includes('registry cannot be read'))).toHaveLength(1);
    },
  );

  it('the stored registry is not served as a file of a release', async () => {
    expect((await app.inject('/remotes/registry.json')).statusCode).toBe(404);
  });

  it('the registry is a 503 while there is none', async () => {
    await using fresh = await makePortal();
    const freshApp = await buildApp({ settings: fresh.settings, logger: false });
    expect((await freshApp.inject('/registry.json')).statusCode).toBe(503);
    await freshApp.close();
  });
});

describe('health', () => {
  it('the health check succeeds once shell and registry exist, and says that the api does not answer', async () => {
    const response = await app.inject('/healthz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok', api: 'does not answer' });
  });

  it('the health check names what is missing', async () => {
    await using fresh = await makePortal();
    const freshApp = await buildApp({ settings: fresh.settings, logger: false });
    const response = await freshApp.inject('/healthz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'starting', missing: ['shell', 'registry'] });
    await freshApp.close();
  });
});
