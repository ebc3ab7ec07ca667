import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const minutes = 60_000;
const running = new Set<ChildProcess>();
let isEnding = false;

/** Told what a program prints, piece by piece. */
export type Tell = (text: string) => void;

const surroundingsOfAll = {
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  // A fourth of what a process costs that a test starts is compiling: Node keeps that here.
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
};

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** Whoever is told keeps it to himself; without one it is passed on. */
  readonly tell?: Tell | undefined;
  /** What hangs is ended, after twenty minutes unless something else is said. */
  readonly timeout?: number | undefined;
}

/** A Node program of the workspace, run from the root; resolves to whether it succeeded. */
export function node(
  args: readonly string[],
  { env = {}, tell, timeout = 20 * minutes }: Surroundings = {},
): Promise<boolean> {
  if (isEnding) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // In a process group of its own: Ctrl+C would reach it twice, and Playwright dies of the second before it has cleaned up.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: tell ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: true,
    timeout,
    killSignal: 'SIGINT',
    env: { ...process.env, ...surroundingsOfAll, ...env },
  });
  running.add(child);
  if (tell) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', tell);
  child.once('error', () => resolve(false));
  child.once('close', (code) => {
    running.delete(child);
    resolve(code === 0);
  });
  return promise;
}

/** Several programs one after the other, all of them even when one fails. */
export async function nodeEach(commands: readonly (readonly string[])[], tell?: Tell): Promise<boolean> {
  let hasFailed = false;
  for (const args of commands) hasFailed = !(await node(args, { tell })) || hasFailed;
  return !hasFailed;
}

/** Whoever is asked to end lets the programs of the moment clean up first: the portal under test would go on otherwise. */
export function endTogether(): void {
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    if (running.size === 0) process.exit(1);
    for (const child of running) {
      child.once('close', () => {
        if (running.size === 0) process.exit(1);
      });
      child.kill('SIGINT');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
