import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { serveAlone, type AreaServer } from './alone.ts';
import { serveRemote } from './dev-server.ts';
import { fixtureRemote, type Fixture } from './testing/fixtures.ts';

let fixture: Fixture;
let serving: AreaServer;
let port = 0;

beforeAll(() => {
  fixture = fixtureRemote(resolve(import.meta.dirname, '../../../../shell'));
});

// A port of its own for each server, found as late as can be.
beforeEach(async () => {
  port = await freePort();
});

afterEach(() => serving.stop());
afterAll(() => {
  fixture.remove();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

async function read(path: string, accept = '*/*'): Promise<string> {
  const answer = await fetch(serving.address + path, { headers: { accept, connection: 'close' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

describe('a remote under development', () => {
  it('a development server serves the remote as a release and builds it again when a source changes', async () => {
    serving = await serveRemote(fixture.folder, port);
    const release = await read('/remotes/mf-fixture/dev/release.json');
    expect(JSON.parse(release)).toMatchObject({
      name: 'mf-fixture',
      base: '/remotes/mf-fixture/dev/',
      entry: 'remoteEntry.js',
      integrity: null,
    });
    expect(JSON.parse(await read('/registry.json'))).toEqual({ remotes: [JSON.parse(release)] });
    await read('/remotes/mf-fixture/dev/remoteEntry.js');
    const code = async (): Promise<string> => {
      const { assets } = JSON.parse(await read('/remotes/mf-fixture/dev/release.json')) as {
        readonly assets: { readonly js: readonly string[] };
      };
      return (await Promise.all(assets.js.map((file) => read(`/remotes/mf-fixture/dev/${file}`)))).join('\n');
    };
    expect(await code()).toContain('as of ');
    writeFileSync(
      join(fixture.folder, 'src/day.ts'),
      `export const formatDay = (day: unknown): string => 'changed on ' + String(day);`,
    );
    // Each answer waits for a build that is under way.
    let built = '';
    while (!built.includes('changed on ')) built = await code();
    expect(built).not.toContain('as of ');
  });

  it('a remote is served alone, on its own page with a simulated api', async () => {
    const harness = join(fixture.folder, 'src/harness.ts');
    writeFileSync(
      harness,
      `export const openHarness = (remote: unknown): unknown => Object.assign(window, { harnessed: remote });`,
    );
    serving = await serveAlone({
      packageDir: fixture.folder,
      port,
      harness,
      session: 'fake-session',
      api: (request, response) => void response.end(`made up for ${request.url ?? ''}`),
    });
    expect(await read('/fixture', 'text/html')).toContain('<title>mf-fixture, alone</title>');
    const code = await read('/alone.js');
    for (const words of ['harnessed', 'fake-session', '/fixture']) expect(code).toContain(words);
    expect(await read('/alone.css')).toContain('rebeccapurple');
    expect(await read('/api/session')).toBe('made up for /api/session');
  });
});
