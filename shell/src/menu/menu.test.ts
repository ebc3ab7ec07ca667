import { describe, expect, it } from '@jest/globals';
import type { Audience, RegistryEntry } from '@portal/contract';
import { auth, released } from '../testing/releases.ts';
import { release } from '../testing/registry.ts';
import { wholeMenu } from '../testing/whole-menu.ts';
import { menuItems } from './menu.ts';
import { placeMenus } from './place-menus.ts';

const ownersMenu = [
  ['SnapShot', '/folio-snap'],
  ['Tenancy View', '/tenancy'],
  ['Building View', '/building'],
  ['For Lease', '/for-lease'],
  ['Add/Edit Property', '/edit-property/7'],
  ['Rewards', '/rewards'],
  ['profile', '/profile'],
];

function menuOf(audiences: readonly Audience[], firstProperty: number | null = 7, pathname = '/', entries = wholeMenu) {
  return menuItems(placeMenus(entries, audiences), { firstProperty, firstBuilding: null }, pathname);
}
const linksOf = (...given: Parameters<typeof menuOf>) => menuOf(...given).map(({ label, href }) => [label, href]);

/** Two areas with the same order, not sorted by name. */
const sameOrder: readonly RegistryEntry[] = ['mf-zebra', 'mf-apple'].map((name) =>
  release(
    name,
    { [`/${name}`]: 'signed-in' },
    {
      menus: ['first', 'second'].map((label) => ({
        label: `${name} ${label}`,
        route: 'route0',
        icon: 'M4 4h4',
        order: 100,
        audience: ['owner'],
      })),
    },
  ),
);

describe('the menu', () => {
  it('the menu has every item of the specification in its order, whatever the order of the registry (SHELL 45)', () => {
    expect(linksOf(['owner'])).toEqual(ownersMenu);
  });

  it('the menu has Multi-R only while staff view as an owner (SHELL 46, SIM6)', () => {
    const withMultiR = [...ownersMenu.slice(0, 3), ['Multi-R', '/multi-residential'], ...ownersMenu.slice(3)];
    expect(linksOf(['owner', 'view-as'])).toEqual(withMultiR);
  });

  it('staff who have not chosen an owner see only the items for staff (SIM1)', () => {
    expect(linksOf(['staff'])).toEqual([['Owners', '/owner/list']]);
  });

  it('a visitor has an empty menu', () => {
    expect(menuOf([])).toEqual([]);
  });

  it('the property item leads to adding a property when the owner has none to edit (RT15)', () => {
    expect(linksOf(['owner'], null)).toContainEqual(['Add/Edit Property', '/add-property']);
  });

  it('the menu has no item for an area that is not released or declares none', () => {
    expect(linksOf(['owner'], 7, '/', [auth])).toEqual([]);
    expect(linksOf(['owner'], 7, '/', released)).toEqual([
      ['SnapShot', '/folio-snap'],
      ['Tenancy View', '/tenancy'],
    ]);
  });

  it('items with the same order are sorted by area name, and within an area as declared', () => {
    expect(menuOf(['owner'], 7, '/', sameOrder).map(({ label }) => label)).toEqual([
      'mf-apple first',
      'mf-apple second',
      'mf-zebra first',
      'mf-zebra second',
    ]);
  });

  it.each([
    ['/folio-snap', 'SnapShot'],
    ['/folio-snap/recentPayment', 'SnapShot'],
    ['/tenancy', 'Tenancy View'],
    ['/tenancy/', 'Tenancy View'],
    ['/tenancy/7', 'Tenancy View'],
    ['/building/12', 'Building View'],
    ['/multi-residential/12/financial', 'Multi-R'],
    ['/for-lease', 'For Lease'],
    ['/for-lease/7', 'For Lease'],
    ['/edit-property/7', 'Add/Edit Property'],
    ['/edit-property/8', 'Add/Edit Property'],
    ['/add-property', 'Add/Edit Property'],
    ['/rewards', 'Rewards'],
    ['/profile', 'profile'],
    ['/profile/7', 'profile'],
    ['/tenancy_bills_docs/7', null],
    ['/edit-property', null],
    ['/folio-view', 'SnapShot'],
    ['/', null],
    ['/no/such/page', null],
  ])('at %s the current item is %s', (pathname, label) => {
    const current = menuOf(['owner', 'view-as'], 7, pathname).filter(({ isCurrent }) => isCurrent);
    expect(current.map((item) => item.label)).toEqual(label === null ? [] : [label]);
  });

  it('only the item that matches most of the address is current', () => {
    const entry = release(
      'mf-keys',
      {},
      {
        routes: ['/keys', '/keys/:id', '/keys/lost', '/'].map(
          (path, index) => ({ name: `route${index}`, path, access: 'signed-in', title: path }) as const,
        ),
        menus: [0, 1, 2, 2, 3].map((route, index) => ({
          label: `${index}`,
          route: `route${route}`,
          ...(route === 1 && { params: { id: 'firstProperty' as const }, otherwise: 'route0' }),
          icon: 'M4 4h4',
          order: index,
          audience: ['owner'],
        })),
      },
    );
    const currentAt = (pathname: string): readonly string[] =>
      menuOf(['owner'], 7, pathname, [entry])
        .filter(({ isCurrent }) => isCurrent)
        .map(({ label }) => label);
    expect(['/keys', '/keys/7', '/keys/lost', '/keys/lost/now', '/', '/other'].map(currentAt)).toEqual([
      ['0'],
      ['1'],
      ['2'],
      ['2'],
      ['4'],
      [],
    ]);
  });
});
