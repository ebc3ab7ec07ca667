import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../../../api/testing/db/record-statements.ts';

const run = promisify(execFile);

/** PostgreSQL's own load generator; null where it is not installed, since no npm package contains it. */
export function findPgbench(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return (
    [...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(), ...inPath].find((program) =>
      existsSync(program),
    ) ?? null
  );
}

/** The statements as a script with literal values; what the api sends as one message stays one message. */
export function toScript(statements: readonly Pick<Statement, 'text' | 'values'>[]): string {
  return statements.map(({ text, values }) => `${inOneMessage(withValues(text, values))};\n`).join('');
}

function withValues(text: string, values: readonly unknown[]): string {
  return text
    .replaceAll(/\$(\d+)/g, (_match, number: string) => literal(values[Number(number) - 1]))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function inOneMessage(text: string): string {
  return text.replace(/;\s*$/, '').replaceAll(/;\s*/g, ' \\; ');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return literal(value.toISOString());
  if (typeof value !== 'string') throw new Error('A value of this type cannot be written into a script');
  return `'${value.replaceAll("'", "''")}'`;
}

interface Pgbench {
  readonly program: string;
  readonly url: string;
  readonly script: string;
  readonly folder: string;
  readonly clients: number;
  readonly seconds: number;
}

/** Returns how often per second the script runs. */
export async function runPgbench({ program, url, script, folder, clients, seconds }: Pgbench): Promise<number> {
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const { hostname, pathname, username } = new URL(url);
  const options = ['-n', '-f', file, '-c', String(clients), '-j', '1', '-T', String(Math.max(1, Math.round(seconds)))];
  const { stdout } = await run(program, [
    ...options,
    '-h',
    decodeURIComponent(hostname),
    '-U',
    username,
    pathname.slice(1),
  ]);
  const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  if (Number.isNaN(rate)) throw new Error(`pgbench printed no rate: ${stdout}`);
  return rate;
}
