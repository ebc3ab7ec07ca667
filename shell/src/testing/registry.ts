import type { RegistryEntry } from '@portal/contract';

type Access = RegistryEntry['routes'][number]['access'];

/** A release as the gateway writes it into the page: `release('mf-folio', { '/folio-snap': 'signed-in' })`. */
export function release(
  name: string,
  routes: Readonly<Record<string, Access>>,
  differences: Partial<RegistryEntry> = {},
): RegistryEntry {
  return {
    name,
    routes: Object.entries(routes).map(([path, access], index) => ({
      name: `route${index}`,
      path,
      access,
      title: `Title of ${path}`,
    })),
    menus: [],
    contract: '^1.0.0',
    version: '1.0.0+0123456789ab',
    container: `${name.replaceAll('-', '_')}_0123456789ab`,
    base: `/remotes/${name}/1.0.0+0123456789ab/`,
    entry: 'remoteEntry.js',
    assets: { js: ['remote.4f2a.js'], css: [] },
    requires: {},
    integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
    ...differences,
  };
}

/** Every kind of page that the portal has: public, for owners, and the staff's list of owners. */
export const wholePortal: readonly RegistryEntry[] = [
  release('mf-auth', {
    '/': 'public',
    '/login': 'public',
    '/forget-password': 'public',
    '/change-password/:id': 'public',
    '/owner/list': 'signed-in',
  }),
  release('mf-folio', { '/folio-snap': 'signed-in' }),
  release('mf-tenancy', { '/tenancy/:id': 'signed-in' }),
];
