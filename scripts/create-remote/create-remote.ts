import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { planRemote, type NewRemote } from './new-remote.ts';
import { generate } from '../generate/generate.ts';
import { StartError } from '../start/start-settings.ts';

const template = join(import.meta.dirname, 'template');

/** A line of code that a new remote adds to a file of all, before the first line that fits. */
interface Entry {
  readonly file: string;
  readonly before: RegExp;
  readonly line: (remote: NewRemote) => string;
}

const entries: readonly Entry[] = [
  {
    file: 'api/src/app.ts',
    before: /^import .*property\.routes\.ts';$/m,
    line: ({ name, call }) => `import { ${call}Routes } from './modules/${name}/${name}.routes.ts';`,
  },
  { file: 'api/src/app.ts', before: /^ {2}openApiRoutes,/m, line: ({ call }) => `  ${call}Routes,` },
  {
    file: 'api/src/access-matrix.test.ts',
    before: /^ {2}clientErrors: \(\) =>/m,
    line: ({ call }) => `  ${call}: () => ({}),`,
  },
];

/**
 * Makes an area that works: remote, call, api module, and the tests of each. Answers the folders and files that are new or
 * changed, as paths below the root.
 */
export function createRemote(root: string, folder: string): readonly string[] {
  const remote = planRemote(root, folder);
  const changed = entriesOf(root, remote);
  const made = [
    ...fill(join(template, 'remote'), join(root, folder), remote),
    ...fill(join(template, 'contract'), join(root, 'shared/contract/src/calls'), remote),
    ...fill(join(template, 'api'), join(root, 'api/src/modules', remote.name), remote),
  ];
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  generate(root);
  return [...made.map((file) => relative(root, file)), ...changed.keys()];
}

/** All of them are found before anything is written. */
function entriesOf(root: string, remote: NewRemote): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, before, line } of entries) {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (!before.test(text))
      throw new StartError(`${file} has no place for a new area: ${String(before)} is not in it.`);
    texts.set(
      file,
      text.replace(before, (found) => `${line(remote)}\n${found}`),
    );
  }
  return texts;
}

function fill(from: string, to: string, remote: NewRemote): string[] {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => {
    const source = join(parentPath, name);
    const target = join(to, filled(relative(from, source), remote).replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(source, 'utf8'), remote));
    return target;
  });
}

function filled(text: string, remote: NewRemote): string {
  return Object.entries(remote).reduce((rest, [blank, value]) => rest.replaceAll(`__${blank}__`, String(value)), text);
}
