import { describe, expect, it } from '@jest/globals';
import { parseManifest } from './parse-manifest.ts';

const manifest = {
  name: 'mf-folio',
  routes: [{ path: '/folio-snap', access: 'signed-in', title: 'SnapShot' }],
  menu: { label: 'SnapShot', path: '/folio-snap', icon: 'home', order: 10 },
  contract: '^1.0.0',
  devPort: 3002,
};
const faults = (differences: Readonly<Record<string, unknown>>): readonly string[] => {
  const checked = parseManifest({ ...manifest, ...differences });
  return checked.ok ? [] : Object.keys(checked.errors);
};

describe('a remote.json', () => {
  it('is read as it stands', () => {
    expect(parseManifest(manifest)).toEqual({ ok: true, value: manifest });
    expect(faults({ menu: null })).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a field that is not known', { port: 3002 }, 'port'],
    [
      'a field of a route that is not known',
      { routes: [{ path: '/x', access: 'public', title: 'x', tilte: 'y' }] },
      'routes[0].tilte',
    ],
    ['a field of the menu entry that is not known', { menu: { ...manifest.menu, badge: 1 } }, 'menu.badge'],
    ['a field called as every object has one', { toString: 1 }, 'toString'],
    ['what is missing', { contract: undefined }, 'contract'],
    ['a range that is none', { contract: '1' }, 'contract'],
  ])('with %s is refused by its name', (_what, differences, field) => {
    expect(faults(differences)).toEqual([field]);
  });

  it('tells of what is wrong and of what is not known at once', () => {
    expect([...faults({ devPort: 80, port: 3002 })].sort()).toEqual(['devPort', 'port']);
  });

  it.each([null, [], 'text', 5])('that reads %j is refused', (content) => {
    expect(parseManifest(content).ok).toBe(false);
  });
});
