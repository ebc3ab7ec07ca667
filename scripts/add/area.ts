import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/contract';
import { readAreas } from '../create-remote/areas.ts';
import { StartError } from '../start/start-settings.ts';

/** The files of an area that name what it has. */
export interface Area {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** Its `src/routes.tsx`. */
  readonly router: string;
  /** The name of the component in it. */
  readonly Routes: string;
  /** Its `addresses.json`: popups, and values of parameters, by address, and who visits them. */
  readonly addresses: Readonly<Record<string, unknown>>;
}

/**
 * @throws StartError for a folder that is no area, or whose router is written otherwise than create-remote writes it
 */
export function readArea(root: string, folder: string): Area {
  const areas = [...readAreas(root).keys()];
  if (!areas.includes(folder))
    throw new StartError(`There is no area called "${folder}"; there are ${areas.join(', ')}.`);
  const read = (file: string): string => readFileSync(join(root, folder, file), 'utf8');
  const router = read('src/routes.tsx');
  const [, Routes] = /^export const (\w+) = areaRoutes</m.exec(router) ?? [];
  if (Routes === undefined) throw new StartError(`${folder}/src/routes.tsx exports no areaRoutes<'${folder}'>(…).`);
  return {
    folder,
    // Read as it is written, since a parsed manifest has its fields in another order.
    manifest: JSON.parse(read('remote.json')) as RemoteManifest,
    router,
    Routes,
    addresses: existsSync(join(root, folder, 'addresses.json'))
      ? (JSON.parse(read('addresses.json')) as Area['addresses'])
      : {},
  };
}
