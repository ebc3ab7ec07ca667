// Keeps a PostgreSQL server for the process that started this, and reports to it when the server is ready. A signal's
// name on stdin ends the server. When that process is gone, however it ended, the server ends and its folder goes.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { KeptServer } from './postgres-server.ts';

const READY = 'database system is ready to accept connections';

const { program, args, folder, user } = JSON.parse(process.argv[2] ?? '') as KeptServer;
const server = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
let isReady = false;
let isAbandoned = false;

createInterface({ input: server.stderr }).on('line', (line) => {
  if (!isReady) process.stderr.write(`${line}\n`);
  if (isReady || !line.includes(READY)) return;
  isReady = true;
  process.stdout.write('ready\n');
});

createInterface({ input: process.stdin })
  .on('line', (signal) => server.kill(signal as NodeJS.Signals))
  .on('close', () => {
    isAbandoned = true;
    server.kill('SIGINT');
  });

// A terminal signals all of its processes, but only the parent process ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

server.on('close', () => {
  if (isAbandoned) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
