import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, RegistryEntry } from '@portal/contract';
import { readSettings, type Settings } from '../settings.ts';

/** A built and published portal in a temporary folder, as small as a test needs it. */
export interface TemporaryPortal extends AsyncDisposable {
  readonly settings: Settings;
  readonly write: (file: string, content: string | Buffer) => Promise<void>;
  readonly publish: (remotes: readonly unknown[]) => Promise<void>;
}

export async function makePortal(env: Readonly<Record<string, string>> = {}): Promise<TemporaryPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'gw-'));
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), SHELL_DIST: join(folder, 'shell'), ...env });
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  return {
    settings,
    write,
    publish: (remotes) => write('data/releases/registry.json', JSON.stringify({ contract: '1.0.0', remotes })),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** A portal with a built shell and two published remotes. */
export async function makeServingPortal(env: Readonly<Record<string, string>> = {}): Promise<TemporaryPortal> {
  const portal = await makePortal(env);
  await portal.write(
    'shell/shell.json',
    JSON.stringify({
      js: ['shell.1.js'],
      css: ['shell.1.css'],
      preload: ['vendor.1.js'],
      inside: ['inside.1.js', 'inside.1.css'],
      fonts: ['inter-latin.1.woff2'],
    }),
  );
  await portal.publish(remotes);
  return portal;
}

export const folioEntry: RegistryEntry = {
  name: 'mf-folio',
  routes: [{ name: 'folioSnap', path: '/folio-snap', access: 'signed-in', title: 'SnapShot' }],
  menus: [{ label: 'SnapShot', route: 'folioSnap', icon: 'M4 4h4', order: 10, audience: ['owner'] }],
  contract: '^1.0.0',
  version: '1.0.0+abc123',
  container: 'mf_folio_abc123',
  base: '/remotes/mf-folio/1.0.0+abc123/',
  entry: 'remoteEntry.js',
  assets: { js: ['remote.1.js'], css: ['remote.1.css'] },
  requires: { react: '^19.3.1' },
  integrity: {},
};

export const authEntry: RegistryEntry = {
  ...folioEntry,
  name: 'mf-auth',
  routes: [{ name: 'landing', path: '/', access: 'public', title: 'Owner portal' }],
  menus: [],
  container: 'mf_auth_abc123',
  base: '/remotes/mf-auth/1.0.0+abc123/',
};

const remotes: Registry['remotes'] = [authEntry, folioEntry];
