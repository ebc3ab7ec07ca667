import { join } from 'node:path';
import { areaNames } from '../build/workspace.ts';
import { StartError } from '../start/start-settings.ts';
import { devPorts } from './dev-ports.ts';

/** An area in development and the address of its server. */
export interface DevArea {
  readonly name: string;
  readonly dir: string;
  readonly port: number;
}

/** The named areas, or all of them if none is named. */
export function chooseAreas(root: string, names: readonly string[]): readonly DevArea[] {
  const all = areaNames(root);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new StartError(`There is no area "${unknown.join('", "')}". There are: ${all.join(', ')}.`);
  const ports = devPorts(all);
  return [...ports]
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, port]) => ({ name, dir: join(root, name), port }));
}

/** The format that the gateway reads: name=origin, separated by commas. */
export function devRemotesSetting(areas: readonly DevArea[]): string {
  return areas.map(({ name, port }) => `${name}=http://127.0.0.1:${port}`).join(',');
}
