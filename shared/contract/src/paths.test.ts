import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildPath, coveredSegments, matchPath, paths } from './paths.ts';

describe('paths', () => {
  it.each([
    '/folio-snap',
    '/folio-snap/recentPayment',
    '/folio-view',
    '/tenancy',
    '/tenancy/7',
    '/building',
    '/building/3',
    '/multi-residential',
    '/multi-residential/3/financial',
    '/multi-residential/3/operational',
    '/multi-residential/3/occupancy',
    '/for-lease',
    '/for-lease/7',
    '/add-property',
    '/edit-property/7',
    '/rewards',
    '/profile',
    '/profile/7',
    '/owner/list',
    '/sign/sla',
    '/tenancy_bills_docs',
    '/tenancy_bills_docs/7',
    '/resources',
  ])('an area serves %s, as the specification lists it (ROUTE 31)', (address) => {
    expect(Object.values(paths).filter((path) => matchPath(path, address) !== null)).toHaveLength(1);
  });

  it.each(['/', '/login', '/forget-password', '/change-password/token', '/link/token'])(
    'an area serves %s to visitors (RT23)',
    (address) => {
      expect(Object.values(paths).filter((path) => matchPath(path, address) !== null)).toHaveLength(1);
    },
  );
});

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/folio-snap', '/folio-snap', {}],
    ['/folio-snap', '/folio-snap/', {}],
    ['/tenancy/:id', '/tenancy/7', { id: '7' }],
    ['/tenancy/:id', '/tenancy/7/', { id: '7' }],
    ['/tenancy/:id', '/tenancy/a%20b', { id: 'a b' }],
    ['/multi-residential/:buildingId/financial', '/multi-residential/12/financial', { buildingId: '12' }],
  ])('the pattern %s matches %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  it.each([
    ['/folio', '/folio-snap', 'a prefix is not enough'],
    ['/folio-snap', '/folio-snap/recentPayment', 'the address has more segments'],
    ['/tenancy/:id', '/tenancy', 'the parameter is missing'],
    ['/tenancy/:id', '/tenancy//', 'the parameter is empty'],
    ['/folio-snap', '/Folio-Snap', 'matching is case-sensitive'],
    ['/folio-snap', '//folio-snap', 'a double slash is not an address of the portal'],
    ['/tenancy/:id', '/tenancy/%E0%A4%A', 'the escape sequence is invalid'],
    ['/', '/x', 'the landing page matches only itself'],
  ])('the pattern %s does not match %s: %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});

describe('coveredSegments', () => {
  it.each([
    ['/tenancy', '/tenancy', 1],
    ['/tenancy', '/tenancy/7', 1],
    ['/edit-property/:id', '/edit-property/7', 2],
    ['/tenancy', '/tenancy_bills_docs/7', null],
    ['/edit-property/:id', '/edit-property', null],
    ['/', '/', 0],
    ['/', '/tenancy', null],
  ])('the pattern %s covers this many segments of %s: %s', (pattern, pathname, covered) => {
    expect(coveredSegments(pattern, pathname)).toBe(covered);
  });
});

describe('buildPath', () => {
  it('buildPath accepts ids as numbers or strings', () => {
    expect(buildPath('/tenancy/:id', { id: 7 })).toBe('/tenancy/7');
    expect(buildPath('/multi-residential/:buildingId/financial', { buildingId: '12' })).toBe(
      '/multi-residential/12/financial',
    );
    expect(buildPath('/folio-snap')).toBe('/folio-snap');
  });

  it('buildPath does not compile with a missing, misspelt or unknown parameter', () => {
    // @ts-expect-error -- id is missing
    expect(() => buildPath('/tenancy/:id')).toThrow('/tenancy/:id needs id');
    // @ts-expect-error -- lineId is missing
    expect(() => buildPath('/tenancy/:id/line/:lineId', { id: 7 })).toThrow('needs lineId');
    // @ts-expect-error -- misspelt
    expect(() => buildPath('/tenancy/:id', { ID: 7 })).toThrow('/tenancy/:id needs id');
    // @ts-expect-error -- the pattern has no such parameter
    expect(buildPath('/folio-snap', { id: 7 })).toBe('/folio-snap');
  });

  it('buildPath throws for a missing parameter when the pattern is known only at run time', () => {
    const pattern: string = '/tenancy/:id';
    expect(() => buildPath(pattern)).toThrow('/tenancy/:id needs id');
  });

  it('matchPath returns the parameters that buildPath was given, whatever their characters', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(texts, texts, (building, id) => {
        const pattern = '/a/:building/b/:id';
        expect(matchPath(pattern, buildPath(pattern, { building, id }))).toEqual({ building, id });
      }),
    );
  });
});
