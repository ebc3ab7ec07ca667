import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls } from '@portal/contract';
import { isRouteTaken } from '../create-remote/areas.ts';
import { isName, namesOf, type TemplateVariables } from '../create-remote/template-variables.ts';
import { fillPart, type Draft } from '../create-remote/fill-part.ts';
import { writeDrafts } from '../create-remote/write-drafts.ts';
import { generate } from '../generate/generate.ts';
import { StartError } from '../start/start-settings.ts';
import { readArea, type Area } from './area.ts';
import { withAddress, withMenu, withRoute } from './declare.ts';

/** The files to write into an area, by kind. */
const plans: Readonly<Record<string, (root: string, area: Area, variables: TemplateVariables) => readonly Draft[]>> = {
  call: (root, { folder }, variables) => {
    refuseTakenCall(variables);
    return newFiles(root, fillPart('call', folder, variables));
  },
  page: (root, area, variables) => {
    refuseTakenRoute(root, area, variables);
    return [...newFiles(root, fillPart('page', area.folder, variables)), ...withRoute(area, variables)];
  },
  form: (root, area, variables) => {
    refuseTakenCall(variables);
    refuseTakenRoute(root, area, variables);
    return [
      ...newFiles(root, fillPart('form', area.folder, variables)),
      ...withRoute(area, variables),
      withAddress(area, `/${variables.name}`, 'write'),
    ];
  },
  menu: (_root, area, variables) => [withMenu(area, variables)],
};

const kinds = Object.keys(plans);

/**
 * Adds something to an area: writes files that work as they are, and returns their paths below the root.
 * @throws StartError for an area or a kind that is not there, and for a name that is none or taken; nothing is written
 *   then
 */
export async function addToArea(root: string, folder: string, kind: string, name: string): Promise<readonly string[]> {
  const area = readArea(root, folder);
  const plan = Object.hasOwn(plans, kind) ? plans[kind] : undefined;
  if (!plan) throw new StartError(`"${kind}" cannot be added; ${kinds.join(', ')} can.`);
  if (!isName(name)) throw new StartError(`A name is in small letters, as spare-keys; not "${name}".`);
  const path = `/${folder.replace(/^mf-/, '')}/${name}`;
  const variables = { ...namesOf(name), path, Routes: area.Routes, contract: `^${CONTRACT_VERSION}` };
  const written = await writeDrafts(root, plan(root, area, variables));
  generate(root);
  return written;
}

function refuseTakenCall({ call, path }: TemplateVariables): void {
  const isTaken = Object.hasOwn(calls, call) || Object.values(calls).some((row) => row.path === path);
  if (isTaken) throw new StartError(`There is a call ${call}, or one at ${path}, already.`);
}

function refuseTakenRoute(root: string, { folder }: Area, { name, call }: TemplateVariables): void {
  if (isRouteTaken(root, call, `/${name}`))
    throw new StartError(`There is a route ${call}, or one at /${name}, already.`);
  const feature = `${folder}/src/features/${name}`;
  if (existsSync(join(root, feature))) throw new StartError(`There is ${feature} already.`);
}

function newFiles(root: string, drafts: readonly Draft[]): readonly Draft[] {
  const taken = drafts.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new StartError(`There is ${taken.path} already.`);
  return drafts;
}
