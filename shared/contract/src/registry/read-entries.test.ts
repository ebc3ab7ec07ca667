import { describe, expect, it } from '@jest/globals';
import { variantsOf } from '../testing/variants.ts';
import { parseRegistry } from './parse-registry.ts';
import { readEntries } from './read-entries.ts';

const entry = {
  name: 'mf-folio',
  routes: [
    { name: 'folioSnap', path: '/folio-snap', access: 'owner', title: 'SnapShot', alone: true },
    { name: 'property', path: '/property/:id', access: 'signed-in', title: 'Property' },
  ],
  aliases: [{ path: '/house/:id', route: 'property' }],
  menus: [
    {
      label: 'Property',
      short: 'Prop',
      words: 'house',
      route: 'property',
      also: ['folioSnap'],
      params: { id: 'firstProperty' },
      hash: 'top',
      popup: 'photos',
      otherwise: 'folioSnap',
      icon: 'M4 4h4',
      order: 10,
      place: 'main',
      audience: ['owner', 'view-as'],
    },
    { label: 'SnapShot', route: 'folioSnap', icon: 'M4 4h4', order: 5, audience: ['owner'] },
  ],
  contract: '^1.0.0',
  version: '1.0.0+0123456789ab',
  container: 'mf_folio_0123456789ab',
  base: '/remotes/mf-folio/1.0.0+0123456789ab/',
  entry: 'remoteEntry.js',
  assets: { js: ['remote.4f2a.js'], css: ['css/remote.9c1e.css'] },
  requires: { react: '^19.3.1' },
  uses: { '@portal/ui': ['Button', 'useSort'] },
  unfit: 'it needs useSort of @portal/ui, which this shell does not have',
  integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
};
const neighbour = {
  ...entry,
  name: 'mf-building',
  base: '/remotes/mf-building/1.0.0+0123456789ab/',
  routes: [{ name: 'building', path: '/building', access: 'owner', title: 'Building' }],
  aliases: [],
  menus: [],
};

/** As `parseRegistry` returns it: without the fields that the contract does not know. */
const known = (entries: unknown): unknown => JSON.parse(JSON.stringify(entries).replaceAll(',"unknown":1', ''));

describe('readEntries', () => {
  it('readEntries keeps an entry with all that it may say', () => {
    expect(readEntries({ remotes: [entry, neighbour] })).toEqual([entry, neighbour]);
  });

  it('readEntries keeps of every variant of an entry what parseRegistry keeps, and nothing else', () => {
    for (const variant of variantsOf(entry)) {
      const registry = { remotes: [variant, neighbour] };
      expect([variant, known(readEntries(registry))]).toEqual([variant, known(parseRegistry(registry).entries)]);
    }
  });

  it.each([
    ['the name', { name: 'mf-folio' }],
    ['a route', { routes: [{ name: 'other', path: '/folio-snap/', access: 'owner', title: 'Other' }] }],
    ['the folder', { base: entry.base }],
    ['no digests, outside of development', { integrity: null }],
    ['no digests, under development', { integrity: null, base: '/remotes/mf-building/dev/' }],
    ['a folder that is left', { base: '/remotes/mf-building/../mf-folio/' }],
    ['a file of another host', { entry: '//elsewhere.test/a.js' }],
    ['two routes of one name', { routes: [neighbour.routes[0], neighbour.routes[0]] }],
  ])('readEntries decides like parseRegistry about a second entry with %s', (_what, differences) => {
    const registry = { remotes: [entry, { ...neighbour, ...differences }] };
    expect(readEntries(registry)).toEqual(parseRegistry(registry).entries);
  });

  it.each([null, undefined, 'text', 5, [], {}, { remotes: {} }])('a registry that is %j has no entries', (registry) => {
    expect(readEntries(registry)).toEqual([]);
  });
});
