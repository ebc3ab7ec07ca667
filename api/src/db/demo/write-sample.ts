import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleOptions } from './generate-export.ts';
import { generateSample } from './generate-export.ts';
import { sheetHeaders, sheetLines } from './sheets.ts';

/** Writes a sample export into a new or empty folder, a part at a time, and answers the names of its files; null for a folder that holds something. */
export function writeSample(folder: string, options: SampleOptions): string[] | null {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return null;
  const headers = sheetHeaders();
  for (const [name, header] of headers) writeFileSync(join(folder, name), header);
  for (const rows of generateSample(options)) for (const [name, lines] of sheetLines(rows)) if (lines !== '') appendFileSync(join(folder, name), lines);
  return [...headers.keys()];
}
