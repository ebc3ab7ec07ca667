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
  it('is asked for anew each time and costs nothing while it stands', async () => {
    const answer = await app.inject('/registry.json');
    expect(answer.json()).toEqual({ contract: '1.0.0', remotes: [authEntry, folioEntry] });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('says which shell is live, in the page and by itself: a page of another one is old', async () => {
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

  it('leaves out a bad entry alone and logs which', async () => {
    await portal.publish([{ ...folioEntry, base: 'https://elsewhere.example/' }, authEntry]);
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    await app.inject('/registry.json');
    expect(log.lines().filter((line) => line.includes('mf-folio'))).toHaveLength(1);
  });

  it('leaves out a bad menu item alone and logs which: its remote stays', async () => {
    const [menu] = folioEntry.menus;
    await portal.publish([{ ...folioEntry, menus: [{ ...menu, icon: '"><script>' }, menu] }, authEntry]);
    const remotes = [{ ...folioEntry, menus: [menu] }, authEntry];
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect(log.lines().filter((line) => line.includes('menus[0]: icon'))).toHaveLength(1);
  });

  it('says which remote it leaves out wherever somebody looks after the portal, which goes on', async () => {
    const metrics = makeMetrics('gateway');
    const watched = await buildApp({ settings: portal.settings, logger: false, metrics });
    expect(await metrics.text()).toContain('portal_remotes_left_out{process="gateway"} 0');
    await portal.publish([{ ...folioEntry, version: 'one' }, authEntry]);
    const answer = await watched.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', leftOut: ['mf-folio'] }]);
    expect(await metrics.text()).toContain('portal_remotes_left_out{process="gateway"} 1');
    expect((await watched.inject('/')).statusCode).toBe(200);
    await watched.close();
  });

  it('tells a browser nothing of history and pins', async () => {
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
    'stays as it was when its file reads %j, and the log says so',
    async (content) => {
      await app.inject('/registry.json');
      await portal.write('data/releases/registry.json', content);
      expect((await app.inject('/registry.json')).json()).toHaveProperty('remotes.length', 2);
      expect((await app.inject('/folio-snap')).statusCode).toBe(200);
      expect(log.lines().filter((line) => line.includes('registry cannot be read'))).toHaveLength(1);
    },
  );

  it('is not reachable as a file of a release', async () => {
    expect((await app.inject('/remotes/registry.json')).statusCode).toBe(404);
  });

  it('is 503 while there is none', async () => {
    await using fresh = await makePortal();
    const freshApp = await buildApp({ settings: fresh.settings, logger: false });
    expect((await freshApp.inject('/registry.json')).statusCode).toBe(503);
    await freshApp.close();
  });
});

describe('health', () => {
  it('is given once shell and registry are there, without asking the api', async () => {
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('names what is missing', async () => {
    await using fresh = await makePortal();
    const freshApp = await buildApp({ settings: fresh.settings, logger: false });
    const answer = await freshApp.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'starting', missing: ['shell', 'registry'] });
    await freshApp.close();
  });
});
