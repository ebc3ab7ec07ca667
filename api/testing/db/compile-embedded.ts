import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const PROGRAMS = ['pglite.wasm', 'initdb.wasm'];

/** Node has it; its types come with those of browsers alone. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

const held: object[] = [];

/**
 * Compiles the programs of the embedded database and holds them. V8 compiles the same bytes once a process while somebody holds them,
 * and keeps what it has made faster meanwhile: a database that opens later starts with all of that, in whatever thread.
 */
export async function compileEmbedded(): Promise<void> {
  setFlagsFromString('--no-wasm-code-gc');
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const name of PROGRAMS) held.push(await WebAssembly.compile(readFileSync(join(folder, name))));
}
