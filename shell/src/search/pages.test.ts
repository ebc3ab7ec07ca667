import { describe, expect, it } from '@jest/globals';
import { paths, type Audience } from '@portal/contract';
import { menuItems } from '../menu/menu.ts';
import { placeMenus } from '../menu/place-menus.ts';
import { release } from '../testing/registry.ts';
import { pagesOf, withAmount, type Page } from './pages.ts';

const route = (name: string, path: string, title: string, access: 'owner' | 'public' | 'signed-in' = 'owner') =>
  ({ name, path, title, access }) as const;
const menu = (label: string, name: string, order: number, audience: Audience = 'owner') => ({
  label,
  route: name,
  icon: 'M4 4h4',
  order,
  audience: [audience],
});

const entries = [
  release(
    'mf-folio',
    {},
    {
      routes: [
        route('folioSnap', '/folio-snap', 'SnapShot'),
        route('recentPayment', '/folio-snap/recentPayment', 'SnapShot'),
        route('folioView', '/folio-view', 'Folio view'),
        route('building', '/building/:id', 'Building View'),
        route('multires', '/multi-residential', 'Multi - Residential View'),
        route('signSla', '/sign/sla', 'Sign your SLA'),
        route('login', '/login', 'Log in', 'public'),
        route('ownerList', '/owner/list', 'Owner list', 'signed-in'),
      ],
      menus: [
        menu('SnapShot', 'folioSnap', 10),
        { ...menu('Summary', 'folioSnap', 20), place: 'account' as const },
        menu('Multi-R', 'multires', 40, 'view-as'),
        { ...menu('Held', 'folioSnap', 100), place: 'search' as const, popup: 'held', words: 'balance funds' },
      ],
    },
  ),
];

const pages = (audiences: readonly Audience[]): readonly Page[] => {
  const items = menuItems(placeMenus(entries, audiences), { firstProperty: 7, firstBuilding: null }, '/');
  return pagesOf(entries, items);
};
const labels = (audiences: readonly Audience[]): readonly string[] => pages(audiences).map(({ label }) => label);

describe('the pages that the search finds', () => {
  it('the pages that the search finds are those of the menus, each address once, and an owner’s pages that are in no menu (RT14)', () => {
    expect(labels(['owner'])).toEqual(['SnapShot', 'Held', 'Folio view']);
  });

  it('the pages that the search finds have the dialogs that their area names for the search, at the address that opens them', () => {
    expect(pages(['owner'])).toContainEqual(
      expect.objectContaining({ label: 'Held', href: '/folio-snap?popup=held', words: 'balance funds' }),
    );
  });

  it('the pages that the search finds have a page that is in the menu of staff alone only for them (SIM6)', () => {
    expect(labels(['owner', 'view-as'])).toEqual(['SnapShot', 'Multi-R', 'Held', 'Folio view']);
  });
});

describe('an amount', () => {
  const statements: Page = { label: 'Statements', href: paths.statements, icon: null };

  it.each([
    ['2646.21', 'Statements with $2,646.21', 'search=2646.21'],
    ['$2,646.21', 'Statements with $2,646.21', 'search=2646.21'],
    ['−$2,646.21', 'Statements with $2,646.21', 'search=2646.21'],
    ['$500', 'Statements with $500.00', 'search=500.00'],
    ['$500.5', 'Statements with $500.50', 'search=500.50'],
  ])('%s is looked for in the statements, which know the lines by their cents', (typed, label, query) => {
    expect(withAmount(typed, [statements])).toEqual([{ label, href: `${paths.statements}?${query}`, icon: null }]);
  });

  it.each(['27', '101-524', 'water', '$', '$,', '', '2,6.1', '$99999999999999999999'])('%j is none', (typed) => {
    expect(withAmount(typed, [statements])).toEqual([]);
  });

  it('leads nowhere for who has no statements', () => {
    expect(withAmount('$500', [])).toEqual([]);
  });
});
