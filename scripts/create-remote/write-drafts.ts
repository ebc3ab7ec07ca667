import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Draft } from './fill-part.ts';

/** Writes the files as Prettier formats them, all or none of them; returns their paths below the root, sorted. */
export async function writeDrafts(root: string, drafts: readonly Draft[]): Promise<readonly string[]> {
  const style = await resolveConfig(join(import.meta.dirname, '../../package.json'));
  const files = await Promise.all(
    drafts.map(async ({ path, text }) => ({
      path,
      text: path.endsWith('.md') ? text : await format(text, { ...style, filepath: path }),
    })),
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path).toSorted();
}
