import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleOptions } from './generate-export.ts';
import { generateExport } from './generate-export.ts';

/** Writes a sample export into a new or empty folder and returns the names of its files; null for a folder that holds something. */
export function writeSample(folder: string, options: SampleOptions): string[] | null {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return null;
  const files = generateExport(options);
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  return [...files.keys()];
}
