import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FLAGS = ['--disable-warning=ExperimentalWarning'];

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a script of this folder's package in a process of its own. */
export function startScript(
  script: URL,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...FLAGS, ...flags, fileURLToPath(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export async function runScript(
  script: URL,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const child = startScript(script, args, env);
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  await once(child, 'close');
  return { code: child.exitCode, output: output(), errors: errors() };
}

/** The next line that the process prints. */
export async function nextLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output');
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['(ended)'])]);
  lines.close();
  return String(line);
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

/** The output of the stream so far. */
export function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
