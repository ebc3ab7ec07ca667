import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readListedFiles } from './digests.ts';
import { errorCode } from './error-code.ts';
import { exclusively } from './exclusively.ts';
import { folderNotes } from './folder-notes.ts';
import { copyIncoming, incomingName, incomingPrefix, replaceFile } from './incoming.ts';
import { shellName } from './journal.ts';
import { isWhole, repairFolder, readOrNull } from './repair-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { parseShells, shellHistory, withShell } from './shell-history.ts';

/** Compressing well takes many seconds, which a shell that is served to its developer alone can do without. */
interface FolderStoreOptions {
  readonly isShellCompressed?: boolean;
}

/**
 * Stores releases under `<dataDir>/releases` and the shell under `<dataDir>/shell`, where a gateway on the same machine
 * serves them.
 */
export async function openFolderStore(
  dataDir: string,
  { isShellCompressed = true }: FolderStoreOptions = {},
): Promise<ReleaseStore> {
  const [releasesDir, shellDir] = [join(dataDir, 'releases'), join(dataDir, 'shell')];
  for (const folder of [releasesDir, shellDir]) {
    await mkdir(folder, { recursive: true });
    await clearLeftovers(folder);
  }
  const registry = join(releasesDir, 'registry.json');
  const folderOf = (name: string, version: string): string => join(releasesDir, name, version);
  return {
    place: resolve(dataDir),
    notes: folderNotes(releasesDir),
    readRegistry: async () => {
      const text = await readText(registry);
      return text === null ? null : { text, tag: text };
    },
    swapRegistry: (text, tag) =>
      exclusively(join(releasesDir, '.registry-lock'), async () => {
        if ((await readText(registry)) !== tag) return false;
        await replaceFile(registry, text);
        return true;
      }),
    readRelease: (name, version) => readJson(join(folderOf(name, version), 'release.json')),
    readFile: (name, version, file) => readOrNull(join(name === shellName ? shellDir : folderOf(name, version), file)),
    listVersions: async (name) => {
      const versions = existsSync(join(releasesDir, name)) ? await readdir(join(releasesDir, name)) : [];
      return versions.filter((version) => existsSync(join(folderOf(name, version), 'release.json')));
    },
    addRelease: (name, version, dist) => addFolder(dist, folderOf(name, version), releasesDir),
    placeRelease: (name, version, target) => linkFolder(folderOf(name, version), target),
    removeRelease: async (name, version) => {
      // Renamed first, so that a half-removed folder never counts as a version.
      const outgoing = join(releasesDir, incomingName(`${name}-${version}`));
      await rename(folderOf(name, version), outgoing).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
      await rm(outgoing, { recursive: true, force: true });
    },
    readShell: () => readJson(join(shellDir, 'shell.json')),
    putShell: (dist) => putShell(dist, shellDir, isShellCompressed),
    placeShell: (target) => linkFolder(shellDir, target),
    readShells: async () => parseShells(await readText(join(shellDir, shellHistory))),
    takeShellBack: async (shells) => {
      // In this order, so that an interrupted rollback goes back to the same shell when repeated.
      await replaceFile(join(shellDir, shellHistory), JSON.stringify(shells));
      await replaceFile(join(shellDir, 'shell.json'), JSON.stringify(shells.at(-1)));
    },
  };
}

/** A new version appears complete, by one rename. */
async function addFolder(dist: string, target: string, releasesDir: string): Promise<void> {
  if (existsSync(target)) return repairFolder(dist, target, releasesDir);
  const incoming = await copyIncoming(dist, releasesDir);
  await mkdir(dirname(target), { recursive: true });
  await rename(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    // Another process released the very same version meanwhile.
    if (!existsSync(target)) throw error;
  });
}

async function linkFolder(folder: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await symlink(resolve(folder), target, 'dir');
}

async function putShell(dist: string, shellDir: string, isCompressed: boolean): Promise<void> {
  const content = await readFile(join(dist, 'shell.json'), 'utf8');
  const names = (await readdir(dist)).filter(isShellFile);
  if (!(await isWhole(dist, names, shellDir, await readListedFiles(dist, 'shell.json'))))
    await addShellFiles(dist, shellDir, isCompressed);
  const before = await readJson(join(shellDir, 'shell.json')).catch(() => null);
  await replaceFile(join(shellDir, 'shell.json'), content);
  const shells = withShell(parseShells(await readText(join(shellDir, shellHistory))), before, JSON.parse(content));
  if (shells.length > 0) await replaceFile(join(shellDir, shellHistory), JSON.stringify(shells));
}

async function addShellFiles(dist: string, shellDir: string, isCompressed: boolean): Promise<void> {
  const incoming = await copyIncoming(dist, shellDir, isCompressed);
  const names = (await readdir(incoming)).filter(isShellFile);
  // The compressed siblings first: they must exist when the file does.
  for (const name of names.sort((a, b) => b.length - a.length))
    await rename(join(incoming, name), join(shellDir, name));
  await rm(incoming, { recursive: true });
}

const isShellFile = (name: string): boolean => !name.startsWith('.') && name !== 'shell.json';

const abandonedAfter = 600_000;

/** Removes interrupted copies; a recent one may belong to a process that is still running. */
async function clearLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(incomingPrefix));
  for (const file of names.map((name) => join(folder, name))) {
    const made = (await stat(file).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - made > abandonedAfter) await rm(file, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  return text === null ? null : JSON.parse(text);
}

async function readText(file: string): Promise<string | null> {
  return (await readOrNull(file))?.toString('utf8') ?? null;
}
