import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded-database.ts';

const dyingWorker = new URL('../../../testing/db/dying-worker.ts', import.meta.url);

describe('the thread of the embedded database', () => {
  it('the thread of the embedded database is replaced when it breaks, until one starts, and each failure is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-thread-'));
    const diary = join(folder, 'diary');
    const errors: string[] = [];
    const failures = Promise.withResolvers<null>();
    const onError = (error: Error): void => {
      errors.push(error.message);
      if (errors.length === 3) failures.resolve(null);
    };
    const embedded = await startEmbedded({ folder, socketPath: diary }, onError, dyingWorker);
    await failures.promise;
    expect(errors).toEqual([
      'The embedded database broke: of thread 1',
      'cannot start',
      'The embedded database broke: of thread 3',
    ]);
    await embedded.stop();
    expect(readFileSync(diary, 'utf8')).toBe('start\nstart\nstart\n');
    rmSync(folder, { recursive: true });
  });

  it('a thread that is gone before anybody could notice that it was ready is replaced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-thread-'));
    const diary = join(folder, 'diary');
    const starts = (): number => (existsSync(diary) ? readFileSync(diary, 'utf8').split('start').length - 1 : 0);
    const failed = Promise.withResolvers<null>();
    const starting = startEmbedded({ folder, socketPath: diary }, () => failed.resolve(null), dyingWorker);
    // Nothing else happens in this thread until the other one has started and ended.
    while (!existsSync(`${diary}.ended`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const embedded = await starting;
    await failed.promise;
    // The failure may be told before the end of the thread, however long that takes.
    while (starts() < 2) await new Promise((resolve) => setImmediate(resolve));
    await embedded.stop();
    rmSync(folder, { recursive: true });
  });
});
