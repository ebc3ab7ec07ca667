import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls, remoteManifestSchema } from '@portal/contract';
import { StartError } from '../start/start-settings.ts';

/** What the template's blanks are filled with. */
export interface NewRemote {
  /** As in its folder and address: `lost-keys`. */
  readonly name: string;
  /** Of its call: `lostKeys`. */
  readonly call: string;
  /** Of its components: `LostKeys`. */
  readonly Name: string;
  /** In the menu: `Lost keys`. */
  readonly label: string;
  readonly contract: string;
}

/** Plans a remote that gets in nobody's way. @throws StartError for a name that is none, or taken */
export function planRemote(root: string, folder: string): NewRemote {
  const [, name = ''] = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(folder) ?? [];
  if (name === '')
    throw new StartError(`A remote is called mf-something, in small letters, as mf-lost-keys; not "${folder}".`);
  const others = readdirSync(root)
    .filter((one) => existsSync(join(root, one, 'remote.json')))
    .map((one) => readManifest(root, one));
  const call = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const isTaken =
    [folder, `shared/contract/src/${name}`, `api/src/modules/${name}`].some((one) => existsSync(join(root, one))) ||
    Object.hasOwn(calls, call) ||
    others.some(({ routes }) => routes.some((route) => route.path === `/${name}` || route.name === call));
  if (isTaken) throw new StartError(`There is something called ${name} already: a folder, a call or an address.`);
  return {
    name,
    call,
    Name: upperFirst(call),
    label: upperFirst(name.replaceAll('-', ' ')),
    contract: `^${CONTRACT_VERSION}`,
  };
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function readManifest(root: string, folder: string) {
  return remoteManifestSchema.validateSync(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')), {
    strict: true,
  });
}
