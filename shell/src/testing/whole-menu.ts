import type { Menu, RegistryEntry } from '@portal/contract';
import { release } from './registry.ts';

type Item = Pick<Menu, 'label' | 'route' | 'order'> & Partial<Menu>;

const item = (differences: Item): Menu => ({ icon: 'M4 4h4', audience: ['owner'], ...differences });

function area(name: string, paths: Readonly<Record<string, string>>, menus: readonly Menu[]): RegistryEntry {
  const routes = Object.entries(paths).map(
    ([route, path]) => ({ name: route, path, access: 'signed-in', title: route }) as const,
  );
  return release(name, {}, { routes, menus: [...menus] });
}

/** The areas of the finished portal, each with its menu items (SHELL 45) and the pages below them. */
export const wholeMenu: readonly RegistryEntry[] = [
  area('mf-profile', { profile: '/profile', profileOf: '/profile/:id' }, [
    item({ label: 'profile', route: 'profile', order: 80 }),
  ]),
  area(
    'mf-tenancy',
    {
      tenancy: '/tenancy',
      tenancyOf: '/tenancy/:id',
      tenancyBillsDocsOf: '/tenancy_bills_docs/:id',
      forLease: '/for-lease',
      forLeaseOf: '/for-lease/:id',
      addProperty: '/add-property',
      editProperty: '/edit-property/:id',
    },
    [
      item({
        label: 'Add/Edit Property',
        route: 'editProperty',
        params: { id: 'firstProperty' },
        otherwise: 'addProperty',
        order: 60,
      }),
      item({ label: 'Tenancy View', route: 'tenancy', order: 20 }),
      item({ label: 'For Lease', route: 'forLease', order: 50 }),
    ],
  ),
  area(
    'mf-multires',
    { multiResidential: '/multi-residential', financial: '/multi-residential/:buildingId/financial' },
    [item({ label: 'Multi-R', route: 'multiResidential', order: 40, audience: ['view-as'] })],
  ),
  area('mf-building', { building: '/building', buildingOf: '/building/:id' }, [
    item({ label: 'Building View', route: 'building', order: 30 }),
  ]),
  area(
    'mf-folio',
    {
      folioSnap: '/folio-snap',
      recentPayment: '/folio-snap/recentPayment',
      folioView: '/folio-view',
      rewards: '/rewards',
    },
    [
      item({ label: 'SnapShot', route: 'folioSnap', also: ['folioView'], order: 10 }),
      item({ label: 'Rewards', route: 'rewards', order: 70 }),
    ],
  ),
  area('mf-staff', { ownerList: '/owner/list' }, [
    item({ label: 'Owners', route: 'ownerList', order: 10, audience: ['staff'] }),
  ]),
];
