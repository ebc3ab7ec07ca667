import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const minutes = 60_000;
const running = new Set<ChildProcess>();

/** A Node program of the workspace, run from the root with what it prints passed on; resolves to whether it succeeded. */
export function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // In a process group of its own: Ctrl+C would reach it twice, and Playwright dies of the second before it has cleaned up.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    timeout: 20 * minutes,
    killSignal: 'SIGINT',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  });
  running.add(child);
  child.once('error', () => resolve(false));
  child.once('close', (code) => {
    running.delete(child);
    resolve(code === 0);
  });
  return promise;
}

/** Several programs one after the other, all of them even when one fails. */
export async function nodeEach(commands: readonly (readonly string[])[]): Promise<boolean> {
  let hasFailed = false;
  for (const args of commands) hasFailed = !(await node(args)) || hasFailed;
  return !hasFailed;
}

/** Whoever is asked to end lets the program of the moment clean up first: the portal under test would go on otherwise. */
export function endTogether(): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    if (running.size === 0) process.exit(1);
    for (const child of running) {
      child.once('close', () => process.exit(1));
      child.kill('SIGINT');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
