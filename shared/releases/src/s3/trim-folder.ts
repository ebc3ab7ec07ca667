import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds. */
const justUsed = 60_000;

/**
 * Removes the least recently used files once the total size exceeds the limit. Files in `keep` and files used just now
 * stay.
 */
export async function trimFolder(folder: string, limit: number, keep: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries.filter((one) => one.isFile()).map(({ parentPath, name }) => measure(join(parentPath, name))),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  const kept = new Set(keep.map((name) => join(folder, name)));
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
