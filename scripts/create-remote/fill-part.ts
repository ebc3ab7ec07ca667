import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TemplateVariables } from './template-variables.ts';

const template = join(import.meta.dirname, 'template');

/** A part of the template: a whole area, or one thing that is added to it. */
export type Part = 'area' | 'call' | 'page' | 'form';

/** A file to write: its path below the root, and its text before Prettier has seen it. */
export interface Draft {
  readonly path: string;
  readonly text: string;
}

/** The files of a part of the template for this area; those of contract and api stand in the folders of its noun. */
export function fillPart(part: Part, area: string, variables: TemplateVariables): readonly Draft[] {
  const noun = area.replace(/^mf-/, '');
  const places = { remote: area, contract: `shared/contract/src/${noun}`, api: `api/src/${noun}` };
  const from = join(template, part);
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const source = join(parentPath, name);
      const [place = '', ...rest] = relative(from, source).replaceAll('\\', '/').split('/');
      const path = [Reflect.get(places, place), ...rest].join('/').replace(/\.txt$/, '');
      return { path: fill(path, variables), text: fill(readFileSync(source, 'utf8'), variables) };
    });
}

function fill(text: string, variables: TemplateVariables): string {
  return Object.entries(variables).reduce(
    (rest, [variable, value]) => rest.replaceAll(`__${variable}__`, String(value)),
    text,
  );
}
