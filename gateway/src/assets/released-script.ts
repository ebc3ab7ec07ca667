import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** A script of a release, with what its address has in common with the same script of other releases. */
export interface ReleasedScript {
  /** A pattern of addresses: '/assets/vendor.*.js'. */
  readonly family: string;
  /** What the pattern leaves open: 'vendor.0123456789ab.js', of a remote with its version. */
  readonly id: string;
  readonly file: string;
}

type Folders = Pick<Settings, 'shellDist' | 'releasesDir'>;

const name = String.raw`([\w~-]+)\.[0-9a-f]{12}\.js`;
const ofShell = new RegExp(`^/assets/(${name})$`);
const ofRemote = new RegExp(String.raw`^/remotes/(mf-[a-z0-9-]+)/(\d+\.\d+\.\d+\+[0-9A-Za-z]+/${name})$`);

/** The script at a path of the portal; null if it is none whose name has a hash of its content. */
export function scriptAt(path: string, { shellDist, releasesDir }: Folders): ReleasedScript | null {
  const [, shellId, shellName] = ofShell.exec(path) ?? [];
  if (shellId !== undefined)
    return { family: `/assets/${shellName}.*.js`, id: shellId, file: join(shellDist, shellId) };
  const [, remote = '', id, remoteName] = ofRemote.exec(path) ?? [];
  if (id === undefined) return null;
  return { family: `/remotes/${remote}/*/${remoteName}.*.js`, id, file: join(releasesDir, remote, id) };
}

/** The script of another release that a browser names by its id; null if it is not of the same family. */
export function otherRelease({ family }: ReleasedScript, id: string, folders: Folders): ReleasedScript | null {
  const other = scriptAt(family.slice(0, family.indexOf('*')).replace(/[^/]*$/, '') + id, folders);
  return other?.family === family ? other : null;
}
