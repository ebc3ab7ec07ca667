import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the emails from before an instant that were stored as files, and returns how many; a missing folder counts as
 * empty.
 */
export async function removeEmailFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!/\.eml(\.part)?$/.test(name) || (await stat(path)).mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
