import { afterEach, expect, it } from '@jest/globals';
import { useProcesses } from '../../../testing/processes/use-processes.ts';
import { AppError } from '../../app-error.ts';
import { processQueue } from './process-queue.ts';
import type { ProcessQueue } from './process-queue.ts';

const { script } = useProcesses();
let queue: ProcessQueue<string, string>;

afterEach(() => queue.close());

it('a job that follows one whose time was over as its answer came gets a process of its own', async () => {
  queue = processQueue<string, string>({
    name: 'the process',
    places: 5,
    perLogin: 5,
    timeout: 60_000,
    timeoutOf: (job) => (job === 'first' ? 20 : 60_000),
    waitTimeout: 60_000,
    maxMegabytes: 100,
    script: script('answer(job)'),
    busy: () => new AppError('unavailable'),
    tooMuch: (what) => new Error(`too much ${what}`),
  });
  await queue.run(1, async () => 'warm');
  const sent = Promise.withResolvers<null>();
  const first = queue.run(1, async () => (setImmediate(() => sent.resolve(null)), 'first')).catch(String);
  const second = queue.run(2, async () => 'second');
  await sent.promise;
  // This process does nothing else until the time is over and the answer is there: the timer comes first.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await second).toBe('second');
  await first;
});
