import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type AnswerOf } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { session$ } from '@portal/platform';
import { answers, authData, movableClock, never, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { page, remote } from '../testing/remotes.tsx';
import { portal } from '../testing/portal.ts';
import { release } from '../testing/registry.ts';
import { auth, folio } from '../testing/releases.ts';
import { heading, owner, remotes } from '../testing/small-portal.tsx';

type SearchAnswer = AnswerOf<typeof calls.search>;

const { network, open } = portal();
const pass = movableClock();
const nothing: SearchAnswer = { properties: [], tenants: [], bills: [] };
const palmerston = { property_id: 71, address: '27 Palmerston Ave' };
const found: SearchAnswer = {
  properties: [{ ...palmerston, status: 1, is_leased: true, building: null }],
  tenants: [
    {
      property_id: 72,
      address: '302-1180 Bathurst St',
      application_id: 1,
      name: 'Rina Patel',
      start: null,
      ended_on: parseIsoDate('2026-02-02'),
    },
  ],
  bills: [{ ...palmerston, bill_id: 1, description: 'Water', amount: '1186.40', due_date: parseIsoDate('2026-03-27') }],
};

const tenancy = release(
  'mf-tenancy',
  {},
  {
    routes: [
      { name: 'tenancy', path: '/tenancy', access: 'owner', title: 'Tenancy View' },
      { name: 'tenancyOf', path: '/tenancy/:id', access: 'owner', title: 'Tenancy View' },
      { name: 'tenancyDocs', path: '/tenancy_bills_docs', access: 'owner', title: 'Tenancy papers' },
      { name: 'tenancyDocsOf', path: '/tenancy_bills_docs/:id', access: 'owner', title: 'Tenancy papers' },
    ],
    menus: [
      { label: 'Tenancy View', words: 'renters', route: 'tenancy', icon: 'M4 4h4', order: 20, audience: ['owner'] },
    ],
  },
);
const areas = { ...remotes, 'mf-tenancy': async () => remote('mf-tenancy', page('who lives there')) };

const visit = async (answer = found, as = owner, released = [auth, folio, tenancy]): Promise<UserEvent> => {
  network.use(answers(calls.search, answer));
  const user = open({ at: '/folio-snap', as, released, remotes: areas });
  await screen.findByText('where the money is');
  return user;
};
const field = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Search' });
/** In seconds: so long must the typing rest. */
const rest = 0.2;
const searchFor = async (user: UserEvent, text: string): Promise<void> => {
  await user.keyboard('/');
  await user.type(await field(), text);
  await pass(rest);
};
const hits = (): string[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const active = (): string | null => screen.getByRole('option', { selected: true }).textContent;
const asked = (): (string | null)[] => network.sent(calls.search).map(({ url }) => new URL(url).searchParams.get('q'));

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the search in the header', () => {
  it('"/" opens the search, and what is typed finds pages, properties, tenants and bills, by kind (RT14, PH8)', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await screen.findByText('4 matches');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Pages',
      'Properties',
      'Tenants',
      'Bills',
    ]);
    expect(hits()).toEqual([
      'Tenancy papers',
      '27 Palmerston AveLeased',
      'Rina Patel302-1180 Bathurst St · moved out 02 Feb, 2026',
      'Water27 Palmerston Ave · due 27 Mar, 2026$1,186.40',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'pa',
      'Pa',
      'Pa',
      'Pa',
    ]);
    expect(asked()).toEqual(['pa']);
  });

  it('arrows choose and wrap, and Enter opens the page with the focus on its heading', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await screen.findByText('4 matches');
    expect(active()).toBe('Tenancy papers');
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch(/^Water/);
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('who lives there');
    expect(window.location.pathname).toBe('/tenancy/71');
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await heading()));
  });

  it('a click opens a bill among the papers of its property', async () => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: /^Find a property/ }));
    await user.type(await field(), 'pa');
    await pass(rest);
    await user.click(await screen.findByRole('option', { name: /Water/ }));
    expect(window.location.pathname).toBe('/tenancy_bills_docs/71');
  });

  it('a page is found by the further words of its menu item', async () => {
    const user = await visit(nothing);
    await searchFor(user, 'renter');
    await screen.findByText('1 match');
    expect(hits()).toEqual(['Tenancy View']);
  });

  it('a paid bill says so, comes after those that are owed, and leads to the paid ones of its property', async () => {
    const water = { ...palmerston, description: 'Water', due_date: null };
    const user = await visit({
      ...nothing,
      bills: [{ ...water, bill_id: 1, amount: '10.00' }],
      paid_bills: [{ ...water, bill_id: 2, amount: '20.00' }],
    });
    await searchFor(user, 'wat');
    await screen.findByText('2 matches');
    expect(hits()).toEqual(['Water27 Palmerston Ave$10.00', 'Water27 Palmerston AvePaid $20.00']);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('who lives there');
    expect(window.location.pathname + window.location.search).toBe('/tenancy_bills_docs/71?popup=paid-bills');
  });

  it('Escape closes the search and gives the focus back, and the search opens empty', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Find a property/ }));
    await user.keyboard('{Enter}');
    expect((await field()).getAttribute('value')).toBe('');
    await screen.findByText(/^Type part of an address/);
  });

  it('"/" is a letter where something is typed', async () => {
    const user = await visit(nothing);
    await searchFor(user, '1/2');
    await waitFor(() => expect(asked()).toEqual(['1/2']));
  });

  it('Tab and a click elsewhere close the search', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await user.click(screen.getByText('where the money is'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await searchFor(user, 'pa');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('text without a hit says so, and hostile text is text', async () => {
    const user = await visit(nothing);
    await searchFor(user, '<img src=x>');
    await screen.findByText(/^Nothing found for “<img src=x>”/);
    expect(hits()).toEqual([]);
  });

  it('pages are found while the server is slow, and hits of an earlier text are not shown', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await screen.findByText('4 matches');
    network.use(never(calls.search));
    await user.type(await field(), 'p');
    expect(hits()).toEqual(['Tenancy papers']);
    await pass(rest);
    await waitFor(() => expect(asked()).toEqual(['pa', 'pap']));
    expect(screen.getByText('Searching…')).toBeTruthy();
  });

  it('a failure says what could not be searched, and Retry asks again', async () => {
    const user = await visit();
    network.use(refuses(calls.search, 'unavailable'));
    await searchFor(user, 'pa');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('could not be searched');
    expect(hits()).toEqual(['Tenancy papers']);
    network.use(answers(calls.search, found));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('4 matches');
  });

  it('nothing is found that leads to an area which is not released', async () => {
    const user = await visit(found, owner, [auth, folio]);
    await searchFor(user, 'pa');
    await screen.findByText('No matches');
    expect(hits()).toEqual([]);
  });

  it('another identity finds the search closed and empty (SIM7)', async () => {
    const user = await visit();
    await searchFor(user, 'pa');
    await screen.findByText('4 matches');
    const session = session$.value;
    if (session.status !== 'signed-in') throw new Error('nobody is logged in');
    session$.next({ ...session, token: 'session-of-another' });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.queryByText('Rina Patel')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Find a property/ }));
    expect((await field()).getAttribute('value')).toBe('');
  });

  it('staff who have not chosen an owner have no search', async () => {
    const picker = authData({ user: { customer_id: null, simulate: 'value-1', role: 'staff', owner: null } });
    const user = open({ at: '/owner/list', as: picker, released: [auth, folio, tenancy], remotes: areas });
    await heading();
    await user.keyboard('/');
    expect(screen.queryByRole('button', { name: /^Find a property/ })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
