import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildPath, matchPath, paths } from './paths.ts';

describe('paths', () => {
  it('are the addresses of the specification (ROUTE 31)', () => {
    expect(Object.values(paths)).toEqual([
      '/',
      '/login',
      '/forget-password',
      '/change-password/:id',
      '/folio-snap',
      '/folio-snap/recentPayment',
      '/folio-view',
      '/tenancy',
      '/tenancy/:id',
      '/building',
      '/building/:id',
      '/multi-residential',
      '/multi-residential/:buildingId/financial',
      '/multi-residential/:buildingId/operational',
      '/multi-residential/:buildingId/occupancy',
      '/for-lease',
      '/for-lease/:id',
      '/add-property',
      '/edit-property/:id',
      '/rewards',
      '/profile',
      '/profile/:id',
      '/owner/list',
      '/sign/sla',
      '/tenancy_bills_docs',
      '/tenancy_bills_docs/:id',
      '/resources',
    ]);
  });
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
  ])('%s holds %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  it.each([
    ['/folio', '/folio-snap', 'a beginning is not the whole'],
    ['/folio-snap', '/folio-snap/recentPayment', 'a longer address is another one'],
    ['/tenancy/:id', '/tenancy', 'the parameter is missing'],
    ['/tenancy/:id', '/tenancy//', 'the parameter is empty'],
    ['/folio-snap', '/Folio-Snap', 'capitals count'],
    ['/folio-snap', '//folio-snap', 'a doubled slash is no address of the portal'],
    ['/tenancy/:id', '/tenancy/%E0%A4%A', 'a broken escape is no address'],
    ['/', '/x', 'the landing page is itself alone'],
  ])('%s does not hold %s: %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});

describe('buildPath', () => {
  it('fills in ids as numbers or texts', () => {
    expect(buildPath(paths.tenancyOf, { id: 7 })).toBe('/tenancy/7');
    expect(buildPath(paths.multiResidentialFinancial, { buildingId: '12' })).toBe('/multi-residential/12/financial');
  });

  it('refuses to write an address with a hole', () => {
    expect(() => buildPath(paths.tenancyOf, {})).toThrow('/tenancy/:id needs id');
  });

  it('leads back to the same parameters, whatever characters they hold', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(texts, texts, (building, id) => {
        const pattern = '/a/:building/b/:id';
        expect(matchPath(pattern, buildPath(pattern, { building, id }))).toEqual({ building, id });
      }),
    );
  });
});
