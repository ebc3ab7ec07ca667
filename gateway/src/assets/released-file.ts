import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** A script or style sheet of a release, with what its address has in common with the same file of other releases. */
export interface ReleasedFile {
  /** A pattern of addresses: '/assets/vendor.*.js'. */
  readonly family: string;
  /** The file name, which the pattern does not cover: 'vendor.0123456789ab.js', of a remote with its version. */
  readonly id: string;
  /** The path on the disk of this gateway. */
  readonly path: string;
  readonly type: string;
}

type Folders = Pick<Settings, 'shellDist' | 'releasesDir'>;

const name = String.raw`([\w~-]+)(?:(\.)[0-9a-f]{12})?\.(js|css)`;
const ofShell = new RegExp(`^/assets/(${name})$`);
const ofRemote = new RegExp(String.raw`^/remotes/(mf-[a-z0-9-]+)/(\d+\.\d+\.\d+\+[0-9A-Za-z]+/${name})$`);

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The file at a path of the portal; null if it is neither a script nor a style sheet. */
export function releasedFileAt(path: string, { shellDist, releasesDir }: Folders): ReleasedFile | null {
  const [, shellId, ...shellName] = ofShell.exec(path) ?? [];
  if (shellId !== undefined) return { ...named('/assets/', shellName), id: shellId, path: join(shellDist, shellId) };
  const [, remote = '', id, ...remoteName] = ofRemote.exec(path) ?? [];
  if (id === undefined) return null;
  return { ...named(`/remotes/${remote}/*/`, remoteName), id, path: join(releasesDir, remote, id) };
}

/** In the pattern a star stands for the hash in a name. */
function named(folder: string, [own = '', dot, extension = '']: readonly (string | undefined)[]) {
  const hash = dot === undefined ? '' : '.*';
  return { family: `${folder}${own}${hash}.${extension}`, type: types[extension] ?? '' };
}

/** The file of another release that a browser names by its id; null if it is not of the same family. */
export function otherRelease({ family }: ReleasedFile, id: string, folders: Folders): ReleasedFile | null {
  const [base = ''] = /^\/assets\/|^\/remotes\/[^/]+\//.exec(family) ?? [];
  const other = releasedFileAt(base + id, folders);
  return other?.family === family ? other : null;
}
