import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TODAY } from '../system-under-test.ts';
import { root } from './one-bundle.ts';

/** The portal as `npm start` starts it, with the demo, in a temporary folder. */
export interface RunningPortal {
  readonly url: string;
  /** The entries of the registry. */
  readonly readRemotes: () => readonly Readonly<Record<string, unknown>>[];
  readonly writeRemotes: (remotes: readonly Readonly<Record<string, unknown>>[]) => void;
  readonly releasesDir: string;
  readonly close: () => Promise<void>;
}

export async function startPortal(): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-portal-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    PORTAL_TODAY: TODAY,
    DATABASE_URL: '',
    RELEASE_STORE: '',
  };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the portal exited with ${child.exitCode} before it was ready`);
    await pause(500);
  }
  const file = join(dataDir, 'releases/registry.json');
  const read = (): { remotes: Readonly<Record<string, unknown>>[] } =>
    JSON.parse(readFileSync(file, 'utf8')) as { remotes: Readonly<Record<string, unknown>>[] };
  return {
    url,
    releasesDir: join(dataDir, 'releases'),
    readRemotes: () => read().remotes,
    writeRemotes: (remotes) => writeFileSync(file, JSON.stringify({ ...read(), remotes })),
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
