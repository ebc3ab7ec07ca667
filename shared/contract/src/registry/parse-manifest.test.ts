import { describe, expect, it } from '@jest/globals';
import { parseManifest } from './parse-manifest.ts';

const route = { name: 'editProperty', path: '/edit-property/:id', access: 'signed-in', title: 'Edit Property' };
const plain = { name: 'addProperty', path: '/add-property', access: 'signed-in', title: 'Add Property' };
const menu = {
  label: 'Add/Edit Property',
  route: 'editProperty',
  params: { id: 'firstProperty' },
  otherwise: 'addProperty',
  icon: 'M4 20h4L19 9l-4-4L4 16z',
  order: 60,
  audience: ['owner', 'view-as'],
};
const simple = { label: 'Add', route: 'addProperty', icon: 'M4 4h4', order: 61, audience: ['owner'] };
const manifest = { name: 'mf-tenancy', routes: [route, plain], menus: [menu, simple], contract: '^1.0.0' };

/** As it is read from a file: what is undefined is not there. */
const parse = (differences: Readonly<Record<string, unknown>>): ReturnType<typeof parseManifest> =>
  parseManifest(JSON.parse(JSON.stringify({ ...manifest, ...differences })));

function faults(differences: Readonly<Record<string, unknown>>): readonly string[] {
  const checked = parse(differences);
  return checked.ok ? [] : Object.keys(checked.errors);
}
const menuFaults = (differences: Readonly<Record<string, unknown>>): readonly string[] =>
  faults({ menus: [{ ...menu, ...differences }] });

describe('a remote.json', () => {
  it('is read as it stands', () => {
    expect(parseManifest(manifest)).toEqual({ ok: true, value: manifest });
    expect(faults({ menus: [] })).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a field that is not known', { port: 3002 }, 'port'],
    ['a misspelt field of a route', { routes: [{ ...route, tilte: 'y' }, plain] }, 'routes[0].tilte'],
    ['a misspelt field of a menu item', { menus: [menu, { ...simple, badge: 1 }] }, 'menus[1].badge'],
    ['a field called as every object has one', { toString: 1 }, 'toString'],
    ['what is missing', { contract: undefined }, 'contract'],
    ['no word of its menus', { menus: undefined }, 'menus'],
    ['a range that is none', { contract: '1' }, 'contract'],
    ['a name that is no remote', { name: 'folio' }, 'name'],
    ['a route without a name', { routes: [{ ...route, name: undefined }, plain] }, 'routes[0].name'],
    [
      'a route whose name is no name in code',
      { routes: [{ ...route, name: 'edit-property' }, plain] },
      'routes[0].name',
    ],
    ['two routes of one name', { routes: [route, { ...plain, name: 'editProperty' }] }, 'routes'],
  ])('with %s is refused by its name', (_what, differences, field) => {
    expect(faults(differences)).toEqual([field]);
  });

  it.each([
    '//elsewhere.test',
    'https://elsewhere.test',
    'folio',
    '/a/../b',
    '/..',
    '/./a',
    '/a//b',
    '/a?b=1',
    '/a#b',
    '/a b',
    '/a/:',
    '/:1',
    '/a:b',
    '/\\elsewhere.test',
    '/<script>',
  ])('with the path %j is refused', (path) => {
    expect(faults({ routes: [{ ...route, path }, plain], menus: [] })).toEqual(['routes[0].path']);
  });

  it.each(['/', '/folio-snap/recentPayment', '/tenancy_bills_docs/:id', '/a.b/', '/multi/:buildingId/:view'])(
    'may have the path %j',
    (path) => {
      expect(faults({ routes: [{ ...route, path }, plain], menus: [] })).toEqual([]);
    },
  );

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['for somebody unknown', { audience: ['everyone'] }, 'menus[0].audience[0]'],
    ['for nobody', { audience: [] }, 'menus[0].audience'],
    ['that leads to no route', { route: 'nowhere' }, 'menus[0].route'],
    ['with an unknown placeholder', { params: { id: 'firstCastle' } }, 'menus[0].params.id'],
    ['with a parameter left open', { params: undefined }, 'menus[0].params'],
    ['with a misspelt parameter', { params: { Id: 'firstProperty' } }, 'menus[0].params'],
    ['with a parameter too many', { params: { id: 'firstProperty', to: 'firstProperty' } }, 'menus[0].params'],
    ['without a route for the owner who has no property', { otherwise: undefined }, 'menus[0].otherwise'],
    ['with such a route that has parameters itself', { otherwise: 'editProperty' }, 'menus[0].otherwise'],
    ['with such a route that is not there', { otherwise: 'nowhere' }, 'menus[0].otherwise'],
    ['with such a route that is never needed', { route: 'addProperty', params: undefined }, 'menus[0].otherwise'],
    ['with an order that is no number', { order: '60' }, 'menus[0].order'],
  ])('with a menu item %s is refused', (_what, differences, field) => {
    expect(menuFaults(differences)).toEqual([field]);
  });

  it.each([
    'home',
    '<path d="M4 4"/>',
    'M4 4"/><script>alert(1)</script>',
    'M4 4" onload="alert(1)',
    'url(https://elsewhere.test)',
    'M4 4\nh4',
    'M',
    'L4 4',
    'M4 4 javascript:1',
    `M4 4${'h1'.repeat(400)}`,
  ])('with the icon %j is refused', (icon) => {
    expect(menuFaults({ icon })).toEqual(['menus[0].icon']);
  });

  it.each(['M4 20h4L19 9l-4-4L4 16z', 'm3,6.5 l-.5-.5 A3 3 0 0 1 12 18.5v.01Z'])('may have the icon %j', (icon) => {
    expect(menuFaults({ icon })).toEqual([]);
  });

  it('says what the address of a menu item needs', () => {
    expect(parse({ menus: [{ ...menu, params: undefined }] })).toEqual({
      ok: false,
      errors: { 'menus[0].params': ['must fill in what /edit-property/:id needs: id'] },
    });
  });

  it('tells of what is wrong and of what is not known at once', () => {
    expect([...faults({ contract: '1', port: 3002 })].sort()).toEqual(['contract', 'port']);
  });

  it.each([null, [], 'text', 5])('that reads %j is refused', (content) => {
    expect(parseManifest(content).ok).toBe(false);
  });
});
