import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const justUsed = 60_000;

/** Removes the files that were not asked for the longest, once all together are above the limit. What is used right now stays, and what is named. */
export async function trimFolder(folder: string, limit: number, stays: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries.filter((one) => one.isFile()).map(({ parentPath, name }) => measure(join(parentPath, name))),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  const kept = new Set(stays.map((name) => join(folder, name)));
  for (const { file, size, used } of files.toSorted((a, b) => a.used - b.used)) {
    if (total <= limit || Date.now() - used < justUsed) return;
    if (kept.has(file)) continue;
    await rm(file, { force: true });
    total -= size;
  }
}

async function measure(file: string): Promise<{ readonly file: string; readonly size: number; readonly used: number }> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: Infinity }));
  return { file, size, used: mtimeMs };
}
