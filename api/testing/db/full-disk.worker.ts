// The embedded database's thread on a disk that a test fills: while the file `<folder>.disk` reads "full", no file of
// the database can grow and the system says so; while it reads "sudden", the system says that there is room, and none
// can grow all the same.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerSettings } from '../../src/db/embedded/worker-messages.ts';

const { folder } = workerData as WorkerSettings;
const { writeSync, statfsSync } = fs;

function disk(): string {
  try {
    return fs.readFileSync(`${folder}.disk`, 'utf8');
  } catch {
    return 'empty';
  }
}

function writeWhereRoom(...args: Parameters<typeof writeSync>): number {
  const [fd, , , length, position] = args as unknown as [number, Uint8Array, number, number, number];
  const grows = position + length > fs.fstatSync(fd).size;
  if (grows && disk() !== 'empty')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  return writeSync(...args);
}

Object.assign(fs, {
  writeSync: writeWhereRoom,
  statfsSync: (path: string) => (disk() === 'full' ? { bavail: 0, bsize: 4096 } : statfsSync(path)),
});
syncBuiltinESMExports();
await import('../../src/db/embedded/embedded.worker.ts');
