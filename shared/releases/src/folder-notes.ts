import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from './error-code.ts';
import { incomingName } from './incoming.ts';
import { notesFolder, type ReleaseNotes } from './release-notes.ts';

/** The notes of a store in a folder. */
export function folderNotes(releasesDir: string): ReleaseNotes {
  const folder = join(releasesDir, notesFolder);
  return {
    read: (key) => orNull(readFile(join(folder, key), 'utf8'), 'ENOENT'),
    add: async (key, text) => {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      // In the folder where an interrupted copy is cleared away. A link, unlike a rename, replaces nothing.
      const incoming = join(releasesDir, incomingName('note'));
      try {
        await writeFile(incoming, text);
        return (await orNull(link(incoming, file), 'EEXIST')) !== null;
      } finally {
        await rm(incoming, { force: true });
      }
    },
    list: async (under) => {
      const all = await orNull(readdir(join(folder, under), { recursive: true, withFileTypes: true }), 'ENOENT');
      const files = (all ?? []).filter((one) => one.isFile());
      return files.map(({ parentPath, name }) => toKey(relative(folder, join(parentPath, name)))).sort();
    },
  };
}

const toKey = (path: string): string => path.split(sep).join('/');

/** Null instead of the error with this code. */
async function orNull<Result>(work: Promise<Result>, code: string): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === code) return null;
    throw error;
  }
}
