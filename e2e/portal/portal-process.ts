import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PortalProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const repository = join(import.meta.dirname, '../..');

/** Starts the whole portal as `npm start` does, with these settings, and waits until it is ready. */
export async function startPortal(settings: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...settings, PORT: String(port), PUBLIC_URL: url };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the portal exited with ${child.exitCode} before it was ready`);
    await pause(500);
  }
  return { url, stop: () => end(child) };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, () => {
    const address = probe.address();
    probe.close(() => {
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return promise;
}
