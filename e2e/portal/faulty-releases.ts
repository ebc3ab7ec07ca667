import { copyFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { releaseFolder } from './fixture-releases.ts';
import { areasOfCheckout } from './registry.ts';

const repository = join(import.meta.dirname, '../..');
const fixtures = 'e2e/remotes';
const faulty = 'faulty-remote.tsx';

type Replacements = readonly (readonly [text: string, replacement: string])[];

/** Turns an area into one that fails when a test asks for it. */
const sabotage: Replacements = [
  ['export const {', `import { defineFaultyRemote } from './${faulty}';\n\nexport const {`],
  ['= defineRemote(', '= defineFaultyRemote('],
];

/** The folders of all areas that the matrix copies. */
export const copiedAreas = (): readonly string[] => [
  ...areasOfCheckout().map((name) => join(repository, name)),
  join(repository, fixtures, 'mf-harbour'),
];

/** @throws Error if the area's entry is written in a way that its copy cannot change */
export async function checkSabotage(folder: string): Promise<void> {
  await replaced(join(folder, 'src/remote.ts'), sabotage);
}

/** Releases a copy of every area in its place, which works the same but fails when a test asks for it. */
export async function releaseFaultyCopies(): Promise<void> {
  for (const area of areasOfCheckout()) await releaseCopy(join(repository, area), area, { 'src/remote.ts': sabotage });
}

/** Releases a copy of the harbour with its own name, address and title. */
export async function releaseFaultyHaven(): Promise<void> {
  const name = ['mf-harbour', 'mf-haven'] as const;
  await releaseCopy(join(repository, fixtures, 'mf-harbour'), 'mf-haven', {
    'src/remote.ts': [...sabotage, name],
    'package.json': [name],
    'remote.json': [name, ['/harbour', '/haven'], ['Harbour', 'Haven']],
  });
}

async function releaseCopy(
  origin: string,
  name: string,
  changes: Readonly<Record<string, Replacements>>,
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'faulty-area-'));
  const copy = join(parent, name);
  try {
    await cp(origin, copy, { recursive: true, filter: (path) => !['node_modules', 'dist'].includes(basename(path)) });
    // The copy lies outside the workspace and must still resolve the workspace's packages.
    await symlink(join(origin, 'node_modules'), join(copy, 'node_modules'));
    await symlink(join(repository, 'node_modules'), join(parent, 'node_modules'));
    await copyFile(join(repository, fixtures, 'mf-meadow/src', faulty), join(copy, 'src', faulty));
    for (const [file, replacements] of Object.entries(changes)) await changeFile(join(copy, file), replacements);
    await releaseFolder(copy);
  } finally {
    await rm(parent, { recursive: true });
  }
}

async function changeFile(file: string, replacements: Replacements): Promise<void> {
  await writeFile(file, await replaced(file, replacements));
}

async function replaced(file: string, replacements: Replacements): Promise<string> {
  const before = await readFile(file, 'utf8');
  const missing = replacements.find(([text]) => !before.includes(text));
  if (missing) throw new Error(`${file} does not contain "${missing[0]}", which the tests replace in a copy`);
  return replacements.reduce((changed, [text, replacement]) => changed.replaceAll(text, replacement), before);
}
