import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const PROGRAMS = ['pglite.wasm', 'initdb.wasm'];

/** Node has it, but only the types of browsers declare it. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

const held: object[] = [];

/**
 * Compiles the programs of the embedded database and holds them. V8 compiles the same bytes once per process while they
 * are held, and keeps its optimised code, so that later databases start with it in any thread.
 */
export function compileEmbedded(): Promise<void> {
  compiled ??= compile();
  return compiled;
}

let compiled: Promise<void> | null = null;

async function compile(): Promise<void> {
  setFlagsFromString('--no-wasm-code-gc');
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const name of PROGRAMS) held.push(await WebAssembly.compile(readFileSync(join(folder, name))));
}
