import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyIncoming, replaceFile } from './incoming.ts';

const description = 'shell.json';

/** Adds the shell's files to those that are there, for tabs that still run an older one; the description changes last. */
export async function publishShell(dist: string, shellDir: string): Promise<void> {
  const content = await readFile(join(dist, description), 'utf8');
  const names = (await readdir(dist)).filter((name) => !name.startsWith('.') && name !== description);
  if (!names.every((name) => existsSync(join(shellDir, name)))) await addFiles(dist, shellDir);
  await replaceFile(join(shellDir, description), content);
}

async function addFiles(dist: string, shellDir: string): Promise<void> {
  const incoming = await copyIncoming(dist, shellDir);
  const names = (await readdir(incoming)).filter((name) => name !== description);
  // The compressed siblings first: they must be there when the file is.
  for (const name of names.sort((a, b) => b.length - a.length)) await rename(join(incoming, name), join(shellDir, name));
  await rm(incoming, { recursive: true });
}
