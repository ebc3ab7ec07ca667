import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callTable, exampleTable, factTable, wordTable } from './noun-tables.ts';
import type { GeneratedFile } from './generated-file.ts';
import { routeTable } from './route-table.ts';

/** All generated source files. They are written before every command. */
const generators: readonly ((root: string) => GeneratedFile)[] = [
  callTable,
  exampleTable,
  factTable,
  wordTable,
  routeTable,
];

/** Writes the files whose content has changed and returns their paths. */
export function generate(root: string): readonly string[] {
  const changed = generators
    .map((fileOf) => fileOf(root))
    .filter(({ path, text }) => textOf(join(root, path)) !== text);
  for (const { path, text } of changed) writeWhole(join(root, path), text);
  return changed.map(({ path }) => path);
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Atomic, because two commands may run at once and must not read half a file. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, file);
}
