// Stands in for the embedded database's thread: the first breaks and ends, the second cannot start, the third stays.
import { appendFileSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerSettings } from '../../src/db/embedded/worker-messages.ts';

const { socketPath: diary } = workerData as WorkerSettings;
process.once('exit', () => {
  appendFileSync(`${diary}.ended`, 'end\n');
});
appendFileSync(diary, 'start\n');
const starts = readFileSync(diary, 'utf8').split('\n').length - 1;
if (starts === 2) throw new Error('cannot start');
parentPort?.postMessage({ type: 'ready' });
parentPort?.on('message', () => process.exit(0));
parentPort?.postMessage({ type: 'broken', reason: `of thread ${starts}` });
if (starts === 1) process.exit(1);
