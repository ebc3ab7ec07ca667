import type { Notification } from '@portal/contract';
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

/** A message that nobody has opened. */
export const message: Notification = {
  message_id: 2,
  message: 'Hello',
  created_at: '2026-03-05T15:00:00.000Z',
  is_viewed: false,
  is_show: false,
  notification: [],
};
