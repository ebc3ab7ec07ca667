import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, statedCallsFile, wireShapesOf } from '@portal/contract';

/** States in the data folder which calls this api has, for releases to be compared with. */
export async function stateCalls(dataDir: string): Promise<void> {
  const file = join(dataDir, statedCallsFile);
  // Several processes share a data folder, and a release may read it at any time.
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, JSON.stringify({ calls: wireShapesOf(calls) }));
  await rename(incoming, file);
}
