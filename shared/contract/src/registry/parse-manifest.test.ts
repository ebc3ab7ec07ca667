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

/** Parses it as if read from a file, where undefined fields do not exist. */
const parse = (differences: Readonly<Record<string, unknown>>): ReturnType<typeof parseManifest> =>
  parseManifest(JSON.parse(JSON.stringify({ ...manifest, ...differences })));

function errorFields(differences: Readonly<Record<string, unknown>>): readonly string[] {
  const checked = parse(differences);
  return checked.ok ? [] : Object.keys(checked.errors);
}
const menuErrorFields = (differences: Readonly<Record<string, unknown>>): readonly string[] =>
  errorFields({ menus: [{ ...menu, ...differences }] });

describe('a remote.json', () => {
  it('a valid remote.json is returned unchanged', () => {
    expect(parseManifest(manifest)).toEqual({ ok: true, value: manifest });
    expect(errorFields({ menus: [] })).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['an unknown field', { port: 3002 }, 'port'],
    ['a misspelt field of a route', { routes: [{ ...route, tilte: 'y' }, plain] }, 'routes[0].tilte'],
    ['a misspelt field of a menu item', { menus: [menu, { ...simple, badge: 1 }] }, 'menus[1].badge'],
    ['a field named like an inherited property', { toString: 1 }, 'toString'],
    ['a missing field', { contract: undefined }, 'contract'],
    ['no menus', { menus: undefined }, 'menus'],
    ['an invalid range', { contract: '1' }, 'contract'],
    ['a name that is not a remote name', { name: 'folio' }, 'name'],
    ['a route without a name', { routes: [{ ...route, name: undefined }, plain] }, 'routes[0].name'],
    [
      'a route whose name is not an identifier',
      { routes: [{ ...route, name: 'edit-property' }, plain] },
      'routes[0].name',
    ],
    ['two routes of the same name', { routes: [route, { ...plain, name: 'editProperty' }] }, 'routes'],
  ])('a remote.json with %s is rejected, and the error names the field', (_what, differences, field) => {
    expect(errorFields(differences)).toEqual([field]);
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
  ])('a remote.json with the path %j is rejected', (path) => {
    expect(errorFields({ routes: [{ ...route, path }, plain], menus: [] })).toEqual(['routes[0].path']);
  });

  it.each(['/', '/folio-snap/recentPayment', '/tenancy_bills_docs/:id', '/a.b/', '/multi/:buildingId/:view'])(
    'a remote.json may have the path %j',
    (path) => {
      expect(errorFields({ routes: [{ ...route, path }, plain], menus: [] })).toEqual([]);
    },
  );

  it.each(['/api', '/API/rewards', '/pub/x', '/remotes/mf-folio', '/healthz/', '/.well-known/x', '/:page', '/:a/:b'])(
    'a remote.json with the path %j is rejected, as no page of its own is there',
    (path) => {
      expect(errorFields({ routes: [{ ...route, path }, plain], menus: [] })).toEqual(['routes[0].path']);
    },
  );

  it.each([
    ' ',
    ' Rewards',
    'Rewards ',
    'Re\u200bwards',
    '\u202eRewards',
    'Re\u0007wards',
    'Rewards\nnow',
    'Re\u00a0wards',
    '\u3164\u3164',
    '\u2800',
    '…',
    `R${'\u0301'.repeat(3)}`,
  ])('a remote.json whose menu item or page is called %j is rejected, as nobody can read it', (text) => {
    expect(menuErrorFields({ label: text })).toEqual(['menus[0].label']);
    expect(menuErrorFields({ short: text })).toEqual(['menus[0].short']);
    expect(menuErrorFields({ words: text })).toEqual(['menus[0].words']);
    expect(errorFields({ routes: [{ ...route, title: text }, plain] })).toEqual(['routes[0].title']);
  });

  it.each(['Rewards', 'Zoë & 3 others', 'Re\u0301novation', '賃料', '$500*'])(
    'a remote.json may have a menu item called %j',
    (label) => {
      expect(menuErrorFields({ label })).toEqual([]);
    },
  );

  it('a remote.json may name an address that a page had before, with all parameters that its route needs', () => {
    const alias = (path: string, to: string) => errorFields({ aliases: [{ path, route: to }] });
    expect(alias('/change-property/:id', 'editProperty')).toEqual([]);
    expect(alias('/new-property/:id', 'addProperty')).toEqual([]);
    expect(alias('/change-property', 'editProperty')).toEqual(['aliases[0].route']);
    expect(alias('/change-property', 'nowhere')).toEqual(['aliases[0].route']);
    expect(alias('/api/property', 'addProperty')).toEqual(['aliases[0].path']);
  });

  it('a remote.json has five menu items at most, and any number that the search alone finds', () => {
    const six = Array.from({ length: 6 }, () => simple);
    expect(errorFields({ menus: six })).toEqual(['menus']);
    expect(errorFields({ menus: [...six.slice(1), { ...simple, place: 'search' }] })).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['for an unknown audience', { audience: ['everyone'] }, 'menus[0].audience[0]'],
    ['for no audience', { audience: [] }, 'menus[0].audience'],
    ['that links to an unknown route', { route: 'nowhere' }, 'menus[0].route'],
    ['that is current at an unknown route', { also: ['nowhere'] }, 'menus[0].also'],
    ['with a short label that is not short', { short: 'Add/Edit Property' }, 'menus[0].short'],
    ['with an unknown placeholder', { params: { id: 'firstCastle' } }, 'menus[0].params.id'],
    ['with a parameter without a value', { params: undefined }, 'menus[0].params'],
    ['with a misspelt parameter', { params: { Id: 'firstProperty' } }, 'menus[0].params'],
    ['with an extra parameter', { params: { id: 'firstProperty', to: 'firstProperty' } }, 'menus[0].params'],
    ['without a fallback route for an owner without a property', { otherwise: undefined }, 'menus[0].otherwise'],
    ['with a fallback route that has parameters itself', { otherwise: 'editProperty' }, 'menus[0].otherwise'],
    ['with an unknown fallback route', { otherwise: 'nowhere' }, 'menus[0].otherwise'],
    ['with a fallback route that is never needed', { route: 'addProperty', params: undefined }, 'menus[0].otherwise'],
    ['with a dialog that is not a name', { popup: 'a&b' }, 'menus[0].popup'],
    ['at an unknown place', { place: 'attic' }, 'menus[0].place'],
    ['with an order that is not a number', { order: '60' }, 'menus[0].order'],
  ])('a remote.json with a menu item %s is rejected', (_what, differences, field) => {
    expect(menuErrorFields(differences)).toEqual([field]);
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
  ])('a remote.json with the icon %j is rejected', (icon) => {
    expect(menuErrorFields({ icon })).toEqual(['menus[0].icon']);
  });

  it.each(['M4 20h4L19 9l-4-4L4 16z', 'm3,6.5 l-.5-.5 A3 3 0 0 1 12 18.5v.01Z'])(
    'a remote.json may have the icon %j',
    (icon) => {
      expect(menuErrorFields({ icon })).toEqual([]);
    },
  );

  it('the error of a menu item names the parameters that its route needs', () => {
    expect(parse({ menus: [{ ...menu, params: undefined }] })).toEqual({
      ok: false,
      errors: { 'menus[0].params': ['must fill in what /edit-property/:id needs: id'] },
    });
  });

  it('invalid and unknown fields are reported together', () => {
    expect([...errorFields({ contract: '1', port: 3002 })].sort()).toEqual(['contract', 'port']);
  });

  it.each([null, [], 'text', 5])('a remote.json that contains %j is rejected', (content) => {
    expect(parseManifest(content).ok).toBe(false);
  });
});
