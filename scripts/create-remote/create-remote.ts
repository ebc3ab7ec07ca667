import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { planRemote, type NewRemote } from './new-remote.ts';
import { generate } from '../generate/generate.ts';

const template = join(import.meta.dirname, 'template');

/**
 * Makes an area that works: remote, call, api module, and the tests of each, in folders of its own alone, so that areas
 * made on two branches merge. Returns the files that it made, as paths below the root.
 */
export async function createRemote(root: string, folder: string): Promise<readonly string[]> {
  const remote = planRemote(root, folder);
  const made = [
    ...(await fill(join(template, 'remote'), join(root, folder), remote)),
    ...(await fill(join(template, 'contract'), join(root, 'shared/contract/src', remote.name), remote)),
    ...(await fill(join(template, 'api'), join(root, 'api/src/modules', remote.name), remote)),
  ];
  generate(root);
  return made.map((file) => relative(root, file));
}

async function fill(from: string, to: string, remote: NewRemote): Promise<string[]> {
  const style = await resolveConfig(join(import.meta.dirname, '../../package.json'));
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const source = join(parentPath, name);
      const target = join(to, filled(relative(from, source), remote).replace(/\.txt$/, ''));
      const text = filled(readFileSync(source, 'utf8'), remote);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, target.endsWith('.md') ? text : await format(text, { ...style, filepath: target }));
      return target;
    }),
  );
}

function filled(text: string, remote: NewRemote): string {
  return Object.entries(remote).reduce((rest, [blank, value]) => rest.replaceAll(`__${blank}__`, String(value)), text);
}
