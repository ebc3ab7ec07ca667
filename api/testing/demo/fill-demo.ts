import type { Database } from '../../src/db/client.ts';
import { withSample } from '../../src/demo/sample.service.ts';
import { TestClock } from '../portal.ts';
import { openTestCipher } from '../seal/test-keys.ts';
import { memoryFiles } from '../files/memory-files.ts';
import { smallDemo } from './small-demo.ts';

/** Loads the small demo, whose files are kept in memory. */
export async function fillDemo(database: Database): Promise<void> {
  const settings = { seed: 1, scale: 1, files: memoryFiles(), openCipher: openTestCipher, ...smallDemo };
  await withSample(database, settings, new TestClock(), { warn: () => undefined }).ready();
}
