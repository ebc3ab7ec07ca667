import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls } from '@portal/contract';
import { StartError } from '../start/start-settings.ts';
import { isRouteTaken } from './areas.ts';
import { isName, namesOf, type TemplateVariables } from './template-variables.ts';

/** Plans a new area. @throws StartError for a name that is invalid or taken */
export function planArea(root: string, folder: string): TemplateVariables {
  const name = folder.replace(/^mf-/, '');
  if (name === folder || !isName(name))
    throw new StartError(`An area is called mf-something, in small letters, as mf-lost-keys; not "${folder}".`);
  const names = namesOf(name);
  const isTaken =
    [folder, `shared/contract/src/${name}`, `api/src/${name}`].some((one) => existsSync(join(root, one))) ||
    globSync(`api/src/*/${name}`, { cwd: root }).length > 0 ||
    Object.hasOwn(calls, names.call) ||
    isRouteTaken(root, names.call, `/${name}`);
  if (isTaken) throw new StartError(`There is something called ${name} already: a folder, a call or an address.`);
  return { ...names, path: `/${name}`, Routes: `${names.Name}Routes`, contract: `^${CONTRACT_VERSION}` };
}
