import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { jpeg, pdf } from '../../../testing/storage/contents.ts';
import { inspectionQueue } from './inspection-queue.ts';
import type { InspectionQueue } from './inspection-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-inspection-'));
let queue: InspectionQueue | null = null;
afterEach(() => queue?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The channel on which a thread says that it takes forever from now on. */
const stuck = randomUUID();

/** A thread that never comes to the end of an empty file. */
function slow(): URL {
  const file = join(folder, 'slow.mjs');
  writeFileSync(
    file,
    `import { BroadcastChannel, parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ bytes }) => {
       if (bytes.length === 0) {
         new BroadcastChannel('${stuck}').postMessage(null);
         for (;;);
       }
       parentPort.postMessage({ type: 'done', answer: { mime: 'text/plain' } });
     });`,
  );
  return pathToFileURL(file);
}

it('what a login sends is looked into in a thread of its own (SEC11)', async () => {
  queue = inspectionQueue();
  expect(await queue.inspect(7, { types: ['pdf'], bytes: pdf })).toEqual({ mime: 'application/pdf' });
  expect(await queue.inspect(7, { types: ['pdf'], bytes: jpeg })).toEqual({ fault: 'unsupported' });
  expect(queue.threadId()).not.toBeNull();
});

it('a file that is looked into without end is refused, and the next, of another login, is taken (SEC11)', async () => {
  jest.useFakeTimers();
  const channel = new BroadcastChannel(stuck);
  const isStuck = once(channel, 'message');
  queue = inspectionQueue({ script: slow() });
  const refused = expect(queue.inspect(7, { types: ['txt'], bytes: Buffer.alloc(0) })).resolves.toEqual({
    fault: 'tooLargeOnceOpened',
  });
  await isStuck;
  channel.close();
  const next = queue.inspect(8, { types: ['txt'], bytes: Buffer.from('a') });
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  jest.useRealTimers();
  expect(await next).toEqual({ mime: 'text/plain' });
});

it('a login with many files at once is refused more, before they wait (SEC11)', async () => {
  queue = inspectionQueue({ script: slow() });
  const { inspect } = queue;
  const file = { types: ['txt'], bytes: Buffer.from('a') } as const;
  const taken = Array.from({ length: 5 }, () => inspect(7, file));
  await expect(inspect(7, file)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all([...taken, inspect(8, file)]);
});
