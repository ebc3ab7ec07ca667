import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleFiles } from './sample-file.ts';
import type { SampleOptions } from './generate-export.ts';
import { generateExport } from './generate-export.ts';

/**
 * Writes a sample export into a new or empty folder and returns the names of its files; null for a folder that holds
 * something.
 */
export function writeSample(folder: string, options: SampleOptions): string[] | null {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return null;
  const files: SampleFiles = new Map();
  const texts = generateExport(options, files);
  for (const [name, content] of texts) writeFileSync(join(folder, name), content);
  const drawn = new Map<string, Uint8Array>();
  for (const [path, { key, draw }] of files) {
    const bytes = drawn.get(key) ?? draw();
    drawn.set(key, bytes);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return [...texts.keys()];
}
