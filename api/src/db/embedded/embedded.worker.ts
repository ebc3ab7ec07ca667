import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isDiskFull } from './disk-room.ts';
import { startSocketServer } from './socket-server.ts';
import type { FromWorker, WorkerSettings } from './worker-messages.ts';

const { folder, socketPath } = workerData as WorkerSettings;
const postToParent = (message: FromWorker): void => parentPort?.postMessage(message);

if (!existsSync(folder)) await makeDatabase(folder);
const engine = await PGlite.create(folder);
const server = await startSocketServer({
  engine,
  path: socketPath,
  onBroken: (error) => {
    postToParent({ type: 'broken', reason: String(error) });
    process.exit(1);
  },
  isDiskFull: () => isDiskFull(folder),
});

parentPort?.once('message', () => {
  void server
    .stop()
    .then(() => engine.close())
    .finally(() => process.exit(0));
});
postToParent({ type: 'ready' });

/**
 * Created elsewhere and moved into place when complete, so that an interrupted first start leaves no half database
 * behind.
 */
async function makeDatabase(place: string): Promise<void> {
  const draft = `${place}.draft`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const made = await PGlite.create(draft);
    await made.close();
    chmodSync(draft, 0o700);
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
