import { release } from './registry.ts';

/** Three released areas as they stand in the page: public pages, SnapShot and Tenancy View. */
export const auth = release(
  'mf-auth',
  {},
  {
    routes: [
      { path: '/', access: 'public', title: 'Owner portal' },
      { path: '/login', access: 'public', title: 'Log in' },
    ],
  },
);

export const folio = release(
  'mf-folio',
  {},
  {
    routes: [{ path: '/folio-snap', access: 'signed-in', title: 'SnapShot' }],
    menu: { label: 'SnapShot', path: '/folio-snap', icon: 'home', order: 10 },
  },
);

export const tenancy = release(
  'mf-tenancy',
  {},
  {
    routes: [
      { path: '/tenancy', access: 'signed-in', title: 'Tenancy View' },
      { path: '/tenancy/:id', access: 'signed-in', title: 'Tenancy View' },
    ],
    menu: { label: 'Tenancy View', path: '/tenancy', icon: 'key', order: 20 },
  },
);

export const released = [auth, tenancy, folio];
