import { afterAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface TestProcesses {
  /**
   * A process that does what the code says with each job that comes as `job`. It has `answer(value)`, and `hang()`, which
   * takes forever.
   */
  readonly script: (code: string) => URL;
  /** Until a process hangs; asked before the job is sent. */
  readonly hangs: () => Promise<void>;
}

/** Processes of a test's own for the queues of work, written to a temporary folder. */
export function useProcesses(): TestProcesses {
  const folder = mkdtempSync(join(tmpdir(), 'portal-processes-'));
  const hanging = mkdtempSync(join(tmpdir(), 'portal-hanging-'));
  afterAll(() => {
    for (const one of [folder, hanging]) rmSync(one, { recursive: true, force: true });
  });
  return {
    script: (code) => {
      const file = join(folder, `${randomUUID()}.mjs`);
      writeFileSync(
        file,
        `import { writeFileSync } from 'node:fs';
         const answer = (value) => process.send({ type: 'done', answer: value });
         const hang = () => {
           writeFileSync(${JSON.stringify(hanging)} + '/' + crypto.randomUUID(), '');
           for (;;);
         };
         process.on('message', (job) => { ${code} });
         process.channel.ref();`,
      );
      return pathToFileURL(file);
    },
    // A file that is made is one 'rename'; what is written to it is a 'change'.
    hangs: () =>
      new Promise((resolve) => {
        const watcher = watch(hanging, (event) => {
          if (event !== 'rename') return;
          watcher.close();
          resolve();
        });
      }),
  };
}
