import { authData } from '@portal/testing';
import { screen } from '@testing-library/dom';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import { page, publicPage, remote } from './remotes.tsx';

export const owner = authData();

/** Three areas with one sentence each. */
export const remotes = {
  'mf-auth': async (): Promise<AreaLifecycles> => remote('mf-auth', publicPage('Welcome')),
  'mf-folio': async (): Promise<AreaLifecycles> => remote('mf-folio', page('where the money is')),
  'mf-tenancy': async (): Promise<AreaLifecycles> => remote('mf-tenancy', page('who lives there')),
};

export const sideMenu = (): HTMLElement => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (!menu) throw new Error('there is no menu');
  return menu;
};
export const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1 });
