import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const MINUTES = 60_000;

interface PnpmResult {
  /** Null if it was ended because it took too long. */
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the pnpm that the workspace pins. */
export function pnpm(...args: readonly string[]): PnpmResult {
  const version = process.env['PNPM_VERSION'];
  if (version === undefined) throw new Error('PNPM_VERSION is not set: start the script with npm run');
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', `pnpm@${version}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 5 * MINUTES,
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  return { status, output: stdout, errors: stderr };
}
