import { afterEach, expect, it, jest } from '@jest/globals';
import { jpeg, pdf } from '../../../testing/files/contents.ts';
import { useProcesses } from '../../../testing/processes/use-processes.ts';
import { inspectionQueue } from './inspection-queue.ts';
import type { InspectionQueue } from './inspection-queue.ts';

const { script, hangs } = useProcesses();
let queue: InspectionQueue | null = null;
afterEach(() => queue?.close());

/** A process that never comes to the end of an empty file. */
const slow = (): URL => script(`if (job.bytes.length === 0) hang(); answer({ mime: 'text/plain' });`);

it('what a login sends is looked into in a process of its own (SEC11)', async () => {
  queue = inspectionQueue();
  expect(await queue.inspect(7, { types: ['pdf'], bytes: pdf })).toEqual({ mime: 'application/pdf' });
  expect(await queue.inspect(7, { types: ['pdf'], bytes: jpeg })).toEqual({ fault: 'unsupported' });
  expect(queue.pid()).not.toBeNull();
});

it('a file that is looked into without end is refused, and the next, of another login, is taken (SEC11)', async () => {
  jest.useFakeTimers();
  const isHanging = hangs();
  queue = inspectionQueue({ script: slow() });
  const refused = expect(queue.inspect(7, { types: ['txt'], bytes: Buffer.alloc(0) })).resolves.toEqual({
    fault: 'tooLargeOnceOpened',
  });
  await isHanging;
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
