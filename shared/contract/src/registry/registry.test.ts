import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchRemote } from './match-remote.ts';
import { parseRegistry } from './parse-registry.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** A release that the registry accepts, differing where a test says so. */
function registryEntry(
  name: string,
  paths: readonly string[],
  differences: Readonly<Record<string, unknown>> = {},
): RegistryEntry {
  return {
    name,
    routes: paths.map((path, index) => ({ name: `route${index}`, path, access: 'signed-in', title: path })),
    menus: [],
    contract: '^1.0.0',
    version: '1.0.0+0123456789ab',
    container: `${name.replaceAll('-', '_')}_1_0_0_0123456789ab`,
    base: `/remotes/${name}/1.0.0+0123456789ab/`,
    entry: 'remoteEntry.js',
    assets: { js: ['remote.4f2a.js'], css: ['css/remote.9c1e.css'] },
    requires: { react: '^19.3.1', '@portal/platform': '^1.0.0' },
    integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
    ...differences,
  };
}

const auth = registryEntry('mf-auth', ['/', '/login']);
const folio = registryEntry('mf-folio', ['/folio-snap']);

const parse = (...remotes: unknown[]) => parseRegistry({ contract: '1.0.0', remotes });

describe('parseRegistry', () => {
  it('keeps every good entry as it stands', () => {
    expect(parse(auth, folio)).toEqual({ entries: [auth, folio], dropped: [], droppedMenus: [] });
  });

  it.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
    ['a base on another host', { base: 'https://elsewhere.test/remotes/mf-folio/1/' }, /base/],
    ['a base without scheme on another host', { base: '//elsewhere.test/' }, /base/],
    ['a base outside /remotes/', { base: '/api/mf-folio/' }, /base/],
    ['a base that climbs out of /remotes/', { base: '/remotes/../api/' }, /base/],
    ['a base that is no folder', { base: '/remotes/mf-folio/1.0.0+a' }, /base/],
    ['an entry file elsewhere', { entry: 'https://elsewhere.test/remoteEntry.js' }, /entry/],
    ['an entry file above its folder', { entry: '../remoteEntry.js' }, /entry/],
    ['a script elsewhere', { assets: { js: ['//elsewhere.test/a.js'], css: [] } }, /assets\.js/],
    ['a stylesheet above its folder', { assets: { js: [], css: ['a/../../b.css'] } }, /assets\.css/],
    ['no route', { routes: [] }, /routes/],
    [
      'a route of another host',
      { routes: [{ name: 'x', path: '//elsewhere.test', access: 'public', title: 'x' }] },
      /routes\[0]\.path/,
    ],
    [
      'an unknown access',
      { routes: [{ name: 'x', path: '/x', access: 'everyone', title: 'x' }] },
      /routes\[0]\.access/,
    ],
    ['a route without a name', { routes: [{ path: '/x', access: 'public', title: 'x' }] }, /routes\[0]\.name/],
    ['no list of menu items', { menus: undefined }, /menus/],
    ['one menu item in the place of the list', { menus: {} }, /menus/],
    ['no version', { version: undefined }, /version/],
    ['a version without the hash of its output', { version: '1.0.0' }, /version/],
    ['a container that is no name', { container: 'a b' }, /container/],
    ['a contract that is no range', { contract: 'any' }, /contract/],
    ['a weak digest', { integrity: { 'remoteEntry.js': 'md5-abc' } }, /integrity/],
    ['no digest for any file', { integrity: null }, /integrity/],
    [
      'no digest, in a folder that is almost one of development',
      { integrity: null, base: '/remotes/mf-folio/1/dev/' },
      /integrity/,
    ],
    ['ranges that are no texts', { requires: { react: 19 } }, /requires\.react/],
  ])('drops an entry with %s, and that one alone', (_what, differences, reason) => {
    const { entries, dropped } = parse(auth, registryEntry('mf-folio', ['/folio-snap'], differences));
    expect(entries).toEqual([auth]);
    expect(dropped).toEqual([{ name: 'mf-folio', reason: expect.stringMatching(reason) }]);
  });

  it('keeps a remote under development, whose files nobody can know', () => {
    const entry = registryEntry('mf-folio', ['/folio-snap'], { base: '/remotes/mf-folio/dev/', integrity: null });
    expect(parse(entry)).toEqual({ entries: [entry], dropped: [], droppedMenus: [] });
  });

  it('drops an entry that is no object and says which', () => {
    expect(parse(null, folio, 'mf-x').dropped.map(({ name }) => name)).toEqual(['entry 1', 'entry 3']);
  });

  it('keeps the first of two entries with one name', () => {
    const { entries, dropped } = parse(folio, registryEntry('mf-folio', ['/other']));
    expect(entries).toEqual([folio]);
    expect(dropped).toEqual([{ name: 'mf-folio', reason: 'its name is taken' }]);
  });

  it.each([
    ['/folio-snap', '/folio-snap'],
    ['/tenancy/:id', '/tenancy/:propertyId'],
    ['/tenancy', '/tenancy/'],
  ])('keeps the first of two entries that claim %s and %s', (path, same) => {
    const first = registryEntry('mf-folio', [path]);
    const { entries, dropped } = parse(first, registryEntry('mf-tenancy', ['/other', same]));
    expect(entries).toEqual([first]);
    expect(dropped).toEqual([{ name: 'mf-tenancy', reason: `its route ${same} is taken` }]);
  });

  it('leaves out a bad menu item alone, and says which and why: its remote and the other items stay', () => {
    const good = { label: 'SnapShot', route: 'route0', icon: 'M4 4h4', order: 10, audience: ['owner'] };
    const bad = [
      { ...good, params: { id: 'firstCastle' } },
      { ...good, audience: ['everyone'] },
      { ...good, route: 'elsewhere' },
      { ...good, icon: '"><script>' },
      null,
    ];
    const entry = registryEntry('mf-folio', ['/folio-snap'], { menus: [...bad, { ...good, later: 1 }] });
    const { entries, dropped, droppedMenus } = parse(auth, entry);
    expect(entries).toEqual([auth, { ...entry, menus: [good] }]);
    expect(dropped).toEqual([]);
    expect(droppedMenus.map(({ name, reason }) => [name, /^menus\[(\d)]: (\w+)/.exec(reason)?.slice(1)])).toEqual([
      ['mf-folio', ['0', 'params']],
      ['mf-folio', ['1', 'audience']],
      ['mf-folio', ['2', 'route']],
      ['mf-folio', ['3', 'icon']],
      ['mf-folio', ['4', 'request']],
    ]);
  });

  it('lets a dropped entry claim nothing', () => {
    const broken = registryEntry('mf-broken', ['/folio-snap'], { entry: '' });
    expect(parse(broken, folio).entries).toEqual([folio]);
  });

  it.each([null, undefined, 'text', 5, [], {}, { remotes: {} }])(
    'finds no remotes in %j, and does not throw',
    (registry) => {
      const { entries, dropped } = parseRegistry(registry);
      expect(entries).toEqual([]);
      expect(dropped).toHaveLength(1);
    },
  );

  it('never throws and accounts for every entry, whatever it is given', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(auth, folio))), (remotes) => {
        const { entries, dropped } = parseRegistry({ remotes });
        expect(entries.length + dropped.length).toBe(remotes.length);
      }),
    );
  });
});

describe('matchRemote', () => {
  const entries = [
    registryEntry('mf-tenancy', ['/tenancy', '/tenancy/:id', '/folio-snap/:anything']),
    registryEntry('mf-folio', ['/folio-snap', '/folio-snap/recentPayment']),
  ];

  it.each([
    ['/folio-snap', 'mf-folio', '/folio-snap', {}],
    ['/folio-snap/', 'mf-folio', '/folio-snap', {}],
    ['/tenancy/7', 'mf-tenancy', '/tenancy/:id', { id: '7' }],
    ['/folio-snap/recentPayment', 'mf-folio', '/folio-snap/recentPayment', {}],
    ['/folio-snap/other', 'mf-tenancy', '/folio-snap/:anything', { anything: 'other' }],
  ])('%s belongs to %s', (pathname, name, path, params) => {
    const match = matchRemote(entries, pathname);
    expect(match?.entry.name).toBe(name);
    expect(match?.route.path).toBe(path);
    expect(match?.params).toEqual(params);
  });

  it.each(['/', '/folio', '/folio-snapshot', '/tenancy/7/8', '/api/session'])('%s belongs to nobody', (pathname) => {
    expect(matchRemote(entries, pathname)).toBeNull();
  });
});
