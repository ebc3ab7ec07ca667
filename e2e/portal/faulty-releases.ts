import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { releaseFolder } from './fixture-releases.ts';

const repository = join(import.meta.dirname, '../..');
const fixtures = 'e2e/remotes';
const faulty = 'faulty-remote.tsx';

type Words = readonly (readonly [word: string, by: string])[];

/** In a remote's one module, by what a sound area becomes one that fails when a test wants it to. */
const sabotage: Words = [
  ["import { defineRemote } from '@portal/platform';", `import { defineFaultyRemote } from './${faulty}';`],
  ['= defineRemote(', '= defineFaultyRemote('],
];

/**
 * Puts a copy of every remote live in its place: the same, and it fails when a test wants it to.
 * @throws Error for a remote that no test knows
 */
export async function releaseFaultyCopies(known: readonly string[]): Promise<void> {
  const remotes = (await readdir(repository)).filter((name) => existsSync(join(repository, name, 'remote.json')));
  const forgotten = remotes.filter((name) => !known.includes(name));
  if (forgotten.length > 0)
    throw new Error(`no cell of the matrix is of ${forgotten.join(', ')}: e2e/portal/area.ts says what stands there`);
  for (const remote of remotes) await releaseCopy(join(repository, remote), remote, { 'src/remote.ts': sabotage });
}

/** A copy of the harbour beside it, under a name, an address and a title of its own. */
export async function releaseFaultyHaven(): Promise<void> {
  const name = ['mf-harbour', 'mf-haven'] as const;
  await releaseCopy(join(repository, fixtures, 'mf-harbour'), 'mf-haven', {
    'src/remote.ts': [...sabotage, name],
    'package.json': [name],
    'remote.json': [name, ['/harbour', '/haven'], ['Harbour', 'Haven']],
  });
}

async function releaseCopy(origin: string, name: string, changes: Readonly<Record<string, Words>>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'faulty-remote-'));
  const copy = join(parent, name);
  try {
    await cp(origin, copy, { recursive: true, filter: (path) => !['node_modules', 'dist'].includes(basename(path)) });
    // What a package does not find beside itself it finds in the workspace, wherever its copy lies.
    await symlink(join(origin, 'node_modules'), join(copy, 'node_modules'));
    await symlink(join(repository, 'node_modules'), join(parent, 'node_modules'));
    await copyFile(join(repository, fixtures, 'mf-meadow/src', faulty), join(copy, 'src', faulty));
    for (const [file, words] of Object.entries(changes)) await changeFile(join(copy, file), words);
    await releaseFolder(copy);
  } finally {
    await rm(parent, { recursive: true });
  }
}

async function changeFile(file: string, words: Words): Promise<void> {
  const before = await readFile(file, 'utf8');
  const missing = words.find(([word]) => !before.includes(word));
  if (missing) throw new Error(`${file} does not say "${missing[0]}", which the tests change in a copy of it`);
  await writeFile(
    file,
    words.reduce((text, [word, by]) => text.replaceAll(word, by), before),
  );
}
