import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { statedCallsFile } from '@portal/contract';
import { list } from './list.ts';
import { liveCallsIn, type LiveCalls } from './live-calls.ts';
import { releaseAll, releaseShell } from './release-all.ts';
import { releaseRemote } from './release-remote.ts';
import { callsNamed } from './testing/compile-by-hand.ts';
import { ReleasingWorkspace } from './testing/releasing-workspace.ts';

const workspace = new ReleasingWorkspace();
const api =
  (...names: readonly string[]) =>
  async () =>
    callsNamed(...names);
const releaseFolio = async (source: string, liveCalls: LiveCalls = api('message')) => {
  await workspace.files.write('mf-folio/src/index.js', source);
  return releaseRemote({ ...workspace.work(), dir: join(workspace.files.root, 'mf-folio'), liveCalls });
};

describe('the calls of a release and of the live api', () => {
  it('a release that makes a call which the live api lacks is refused, and says what comes first', async () => {
    const { version } = await releaseFolio('calls message');
    await expect(releaseFolio('calls message,brandNew')).rejects.toThrow(
      /^mf-folio \S+ cannot go live: it needs the call brandNew \(GET \/brandNew\), which the live api does not have\.\nStart the api of this checkout first/,
    );
    expect(await workspace.live()).toBe(version);
    await releaseFolio('calls message,brandNew', api('message', 'brandNew'));
  });

  it('a shell, and everything at once, are refused in the same way unless they are forced', async () => {
    await workspace.files.write('shell/src/index.js', 'calls brandNew');
    const work = { ...workspace.work(), liveCalls: api('message') };
    const refused = /The shell cannot go live: it needs the call brandNew/;
    await expect(releaseShell(work)).rejects.toThrow(refused);
    await expect(releaseAll(work)).rejects.toThrow(refused);
    await releaseShell({ ...work, force: true });
    expect(workspace.told).toContainEqual(expect.stringMatching(refused));
  });

  it('list names what does not work with the api that is live now, and nothing that states no calls', async () => {
    const { version } = await releaseFolio('calls message');
    expect(await list(workspace.store, undefined, api('message'))).not.toContainEqual(
      expect.stringContaining('live api'),
    );
    expect(await list(workspace.store, undefined, api('search'))).toContainEqual(
      `mf-folio ${version} does not work with the live api: it needs the call message (GET /message), which the live api does not have.`,
    );
    await releaseFolio('of before');
    expect(await list(workspace.store, undefined, api('search'))).not.toContainEqual(
      expect.stringContaining('live api'),
    );
  });

  it('where no api has stated its calls, the release says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
    const liveCalls = liveCallsIn(folder);
    expect(await liveCalls()).toBeNull();
    await releaseFolio('calls message', liveCalls);
    expect(workspace.told).toContainEqual(expect.stringContaining('No api has stated its calls'));
    await writeFile(join(folder, statedCallsFile), JSON.stringify({ calls: callsNamed('search') }));
    expect(await liveCalls()).toEqual(callsNamed('search'));
    await rm(folder, { recursive: true });
  });
});
