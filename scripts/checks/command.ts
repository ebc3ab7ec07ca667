import { spawn, type ChildProcess } from 'node:child_process';
import { readPatience } from '@portal/tooling/jest';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const minutes = 60_000;
const patience = readPatience(process.env);
const running = new Set<ChildProcess>();
let isEnding = false;

/** Receives the output of a program in pieces. */
export type Print = (text: string) => void;

const surroundingsOfAll = {
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  // Compiling takes a quarter of the time of a process that a test starts. Node caches it here.
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
};

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** If set, it receives the output instead of the console. */
  readonly print?: Print | undefined;
  /** A program that hangs is ended after this time, by default twenty minutes, times TEST_PATIENCE. */
  readonly timeout?: number | undefined;
}

/** Runs a Node program of the workspace from the root. Resolves to whether it succeeded. */
export function node(
  args: readonly string[],
  { env = {}, print, timeout = 20 * minutes }: CommandOptions = {},
): Promise<boolean> {
  if (isEnding) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // A separate process group: otherwise Ctrl+C reaches Playwright twice, and the second one stops its cleanup.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: true,
    timeout: timeout * patience,
    killSignal: 'SIGINT',
    env: { ...process.env, ...surroundingsOfAll, ...env },
  });
  running.add(child);
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
  child.once('error', () => resolve(false));
  child.once('close', (code) => {
    running.delete(child);
    resolve(code === 0);
  });
  return promise;
}

/** Runs several programs in sequence, even if one fails. */
export async function nodeEach(commands: readonly (readonly string[])[], print?: Print): Promise<boolean> {
  let hasFailed = false;
  for (const args of commands) hasFailed = !(await node(args, { print })) || hasFailed;
  return !hasFailed;
}

/** On a signal, lets the running programs clean up first. Otherwise the portal under test would keep running. */
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
