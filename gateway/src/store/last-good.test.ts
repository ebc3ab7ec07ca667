import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { recordLog } from '../testing/recorded-log.ts';
import { authEntry, folioEntry, makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
const apps: FastifyInstance[] = [];
beforeEach(async () => {
  portal = await makeServingPortal();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await portal[Symbol.asyncDispose]();
});

async function start() {
  const log = recordLog();
  const app = await buildApp({ settings: portal.settings, logger: log.logger });
  apps.push(app);
  return { app, log };
}

describe('a gateway that starts', () => {
  it.each([
    ['data/releases/registry.json', 'the registry cannot be read'],
    ['shell/shell.json', 'the shell cannot be read'],
  ])(
    'a gateway that starts while %s is broken serves the last good one, logs it, and follows the next release',
    async (file, words) => {
      await (await start()).app.inject('/folio-snap');
      await portal.write(file, '{ broken');
      const { app, log } = await start();
      const page = await app.inject('/folio-snap');
      expect([page.statusCode, (await app.inject('/healthz')).statusCode]).toEqual([200, 200]);
      expect(page.body).toContain('<script src="/assets/shell.1.js"');
      expect((await app.inject('/registry.json')).json()).toEqual({
        contract: '1.0.0',
        remotes: [authEntry, folioEntry],
      });
      expect(log.lines().filter((line) => line.includes(words))).toHaveLength(1);
      await portal.write('shell/shell.json', JSON.stringify({ js: ['shell.22.js'], css: [], preload: [] }));
      await portal.publish([authEntry]);
      expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
      expect((await app.inject('/')).body).toContain('/assets/shell.22.js');
    },
  );

  it('a gateway that starts after the registry was deleted does not serve the last good one', async () => {
    await (await start()).app.inject('/');
    await rm(join(portal.settings.releasesDir, 'registry.json'));
    expect((await (await start()).app.inject('/healthz')).json()).toEqual({
      status: 'starting',
      missing: ['registry'],
    });
  });

  it('a gateway starts even if the last good file is broken too', async () => {
    await portal.write('data/last-good/registry.json', '{ broken');
    await portal.write('data/releases/registry.json', '{ broken');
    expect((await (await start()).app.inject('/healthz')).json()).toEqual({
      status: 'starting',
      missing: ['registry'],
    });
  });

  it('a gateway that cannot store the last good file continues and logs it once', async () => {
    const folder = join(portal.settings.dataDir, 'last-good');
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(folder, 'in the way');
    const { app, log } = await start();
    expect((await app.inject('/folio-snap')).statusCode).toBe(200);
    await portal.publish([authEntry]);
    expect((await app.inject('/registry.json')).json()).toEqual({ contract: '1.0.0', remotes: [authEntry] });
    expect(log.lines().filter((line) => line.includes('the last good registry.json could not be stored'))).toHaveLength(
      1,
    );
  });
});
