import { parentPort, workerData } from 'node:worker_threads';
import { holdConnections } from './slow-connections.ts';
import type { SlowConnections } from './slow-connections.ts';

await holdConnections(workerData as SlowConnections);
parentPort?.postMessage('open');
