import { afterAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';

interface TestThreads {
  /**
   * A thread that does what the code says with each job that comes as `job`. It has `answer(value)`, and `hang()`, which
   * takes forever.
   */
  readonly thread: (code: string) => URL;
  /** Until a thread hangs; asked before the job is sent. */
  readonly hangs: () => Promise<void>;
}

/** Threads of a test's own for the queues of work, written to a temporary folder. */
export function useThreads(): TestThreads {
  const folder = mkdtempSync(join(tmpdir(), 'portal-threads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const channel = randomUUID();
  return {
    thread: (code) => {
      const file = join(folder, `${randomUUID()}.mjs`);
      writeFileSync(
        file,
        `import { BroadcastChannel, parentPort } from 'node:worker_threads';
         const answer = (value) => parentPort.postMessage({ type: 'done', answer: value });
         const hang = () => {
           new BroadcastChannel('${channel}').postMessage(null);
           for (;;);
         };
         parentPort.on('message', (job) => { ${code} });`,
      );
      return pathToFileURL(file);
    },
    hangs: async () => {
      const listening = new BroadcastChannel(channel);
      await once(listening, 'message');
      listening.close();
    },
  };
}
