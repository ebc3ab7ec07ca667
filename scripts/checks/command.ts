import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const minutes = 60_000;

/** A Node program of the workspace, run from the root with what it prints passed on; resolves to whether it succeeded. */
export function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: 20 * minutes,
    killSignal: 'SIGKILL',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  });
  child.once('error', () => resolve(false));
  child.once('close', (code) => resolve(code === 0));
  return promise;
}

/** Several programs one after the other, all of them even when one fails. */
export async function nodeEach(commands: readonly (readonly string[])[]): Promise<boolean> {
  let hasFailed = false;
  for (const args of commands) hasFailed = !(await node(args)) || hasFailed;
  return !hasFailed;
}
