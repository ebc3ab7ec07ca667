import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startSocketServer } from './socket-server.ts';
import type { FromWorker, WorkerSettings } from './worker-messages.ts';

const { folder, socketPath } = workerData as WorkerSettings;
const tell = (message: FromWorker): void => parentPort?.postMessage(message);

const engine = await PGlite.create(folder);
const server = await startSocketServer({
  engine,
  path: socketPath,
  onBroken: (error) => {
    tell({ type: 'broken', reason: String(error) });
    process.exit(1);
  },
});

parentPort?.once('message', () => {
  void server.stop().then(() => engine.close()).finally(() => process.exit(0));
});
tell({ type: 'ready' });
