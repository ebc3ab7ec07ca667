import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchRemote } from './match-remote.ts';
import { movedTo } from './moved-to.ts';
import { parseRegistry } from './parse-registry.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** A valid registry entry with the given differences. */
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
  it('valid registry entries are kept unchanged', () => {
    expect(parse(auth, folio)).toEqual({ entries: [auth, folio], dropped: [], droppedMenus: [] });
  });

  it.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
    ['a base on another host', { base: 'https://elsewhere.test/remotes/mf-folio/1/' }, /base/],
    ['a protocol-relative base on another host', { base: '//elsewhere.test/' }, /base/],
    ['a base outside /remotes/', { base: '/api/mf-folio/' }, /base/],
    ['a base that leaves /remotes/', { base: '/remotes/../api/' }, /base/],
    ['a base that is not a folder', { base: '/remotes/mf-folio/1.0.0+a' }, /base/],
    ['an entry file on another host', { entry: 'https://elsewhere.test/remoteEntry.js' }, /entry/],
    ['an entry file above its folder', { entry: '../remoteEntry.js' }, /entry/],
    ['a script on another host', { assets: { js: ['//elsewhere.test/a.js'], css: [] } }, /assets\.js/],
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
    ['one menu item instead of a list', { menus: {} }, /menus/],
    ['no version', { version: undefined }, /version/],
    ['a version without a hash', { version: '1.0.0' }, /version/],
    ['a container name that is not an identifier', { container: 'a b' }, /container/],
    ['a contract that is not a range', { contract: 'any' }, /contract/],
    ['a weak digest', { integrity: { 'remoteEntry.js': 'md5-abc' } }, /integrity/],
    ['no digests', { integrity: null }, /integrity/],
    [
      'no digests, in a folder that only resembles a development folder',
      { integrity: null, base: '/remotes/mf-folio/1/dev/' },
      /integrity/,
    ],
    ['ranges that are not strings', { requires: { react: 19 } }, /requires\.react/],
  ])('a registry entry with %s is dropped, and only that one', (_what, differences, reason) => {
    const { entries, dropped } = parse(auth, registryEntry('mf-folio', ['/folio-snap'], differences));
    expect(entries).toEqual([auth]);
    expect(dropped).toEqual([{ name: 'mf-folio', reason: expect.stringMatching(reason) }]);
  });

  it('a remote under development is kept without digests', () => {
    const entry = registryEntry('mf-folio', ['/folio-snap'], { base: '/remotes/mf-folio/dev/', integrity: null });
    expect(parse(entry)).toEqual({ entries: [entry], dropped: [], droppedMenus: [] });
  });

  it('a registry entry that is not an object is dropped by its position', () => {
    expect(parse(null, folio, 'mf-x').dropped.map(({ name }) => name)).toEqual(['entry 1', 'entry 3']);
  });

  it('the first of two registry entries with the same name is kept', () => {
    const { entries, dropped } = parse(folio, registryEntry('mf-folio', ['/other']));
    expect(entries).toEqual([folio]);
    expect(dropped).toEqual([{ name: 'mf-folio', reason: 'its name is taken' }]);
  });

  it('a registry entry whose files would stand in the folder of another is dropped', () => {
    const other = registryEntry('mf-building', ['/other'], { base: folio.base });
    expect(parse(folio, other).dropped).toEqual([
      { name: 'mf-building', reason: 'its base is not a folder of its own' },
    ]);
  });

  it.each([
    ['/folio-snap', '/folio-snap'],
    ['/tenancy/:id', '/tenancy/:propertyId'],
    ['/tenancy', '/tenancy/'],
    ['/tenancy/:id', '/tenancy/71'],
    ['/tenancy/71', '/tenancy/:id'],
  ])('the first of two registry entries that claim %s and %s is kept', (path, same) => {
    const first = registryEntry('mf-folio', [path]);
    const { entries, dropped } = parse(first, registryEntry('mf-tenancy', ['/other', same]));
    expect(entries).toEqual([first]);
    expect(dropped).toEqual([{ name: 'mf-tenancy', reason: `its route ${same} is taken` }]);
  });

  it('an address that a page had before belongs to its remote', () => {
    const moved = registryEntry('mf-folio', ['/folio'], { aliases: [{ path: '/folio-snap', route: 'route0' }] });
    expect(parse(moved, registryEntry('mf-new', ['/folio-snap'])).dropped).toEqual([
      { name: 'mf-new', reason: 'its route /folio-snap is taken' },
    ]);
  });

  it('a bad menu item is dropped with a reason, while its remote and the other items are kept', () => {
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

  it('a dropped registry entry claims neither name nor route', () => {
    const broken = registryEntry('mf-broken', ['/folio-snap'], { entry: '' });
    expect(parse(broken, folio).entries).toEqual([folio]);
  });

  it.each([null, undefined, 'text', 5, [], {}, { remotes: {} }])(
    'a registry that is %j has no remotes and does not throw',
    (registry) => {
      const { entries, dropped } = parseRegistry(registry);
      expect(entries).toEqual([]);
      expect(dropped).toHaveLength(1);
    },
  );

  it('parseRegistry never throws, and every entry is either kept or dropped', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(auth, folio))), (remotes) => {
        const { entries, dropped } = parseRegistry({ remotes });
        expect(entries.length + dropped.length).toBe(remotes.length);
      }),
    );
  });
});

describe('movedTo', () => {
  const entries = [
    registryEntry('mf-folio', ['/house/:id', '/rewards'], {
      aliases: [
        { path: '/property/:id', route: 'route0' },
        { path: '/points/:id', route: 'route1' },
        { path: '/gone', route: 'route7' },
        { path: '/unfilled', route: 'route0' },
      ],
    }),
    registryEntry('mf-tenancy', ['/tenancy']),
  ];

  it.each([
    ['/property/a%20b', '/house/a%20b'],
    ['/property/7/', '/house/7'],
    ['/points/7', '/rewards'],
    ['/house/7', null],
    ['/property', null],
    ['/gone', null],
    ['/unfilled', null],
    ['/nowhere', null],
  ])('the address %s that a page had before leads to %s', (pathname, to) => {
    expect(movedTo(entries, pathname)).toBe(to);
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
  ])('the address %s belongs to %s', (pathname, name, path, params) => {
    const match = matchRemote(entries, pathname);
    expect(match?.entry.name).toBe(name);
    expect(match?.route.path).toBe(path);
    expect(match?.params).toEqual(params);
  });

  it.each(['/', '/folio', '/folio-snapshot', '/tenancy/7/8', '/api/session'])(
    'the address %s belongs to no remote',
    (pathname) => {
      expect(matchRemote(entries, pathname)).toBeNull();
    },
  );
});
