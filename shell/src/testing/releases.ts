import { release } from './registry.ts';

/** Three released areas: public pages, SnapShot and Tenancy View. */
export const auth = release(
  'mf-auth',
  {},
  {
    routes: [
      { name: 'landing', path: '/', access: 'public', title: 'Owner portal' },
      { name: 'login', path: '/login', access: 'public', title: 'Log in' },
    ],
  },
);

export const folio = release(
  'mf-folio',
  {},
  {
    routes: [{ name: 'folioSnap', path: '/folio-snap', access: 'signed-in', title: 'SnapShot' }],
    menus: [{ label: 'SnapShot', route: 'folioSnap', icon: 'M4 4h4', order: 10, audience: ['owner'] }],
  },
);

export const tenancy = release(
  'mf-tenancy',
  {},
  {
    routes: [
      { name: 'tenancy', path: '/tenancy', access: 'signed-in', title: 'Tenancy View' },
      { name: 'tenancyOf', path: '/tenancy/:id', access: 'signed-in', title: 'Tenancy View' },
    ],
    menus: [{ label: 'Tenancy View', route: 'tenancy', icon: 'M4 4h4', order: 20, audience: ['owner'] }],
  },
);

export const released = [auth, tenancy, folio];
