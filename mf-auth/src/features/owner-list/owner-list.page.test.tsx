import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, type ListedOwner } from '@portal/contract';
import {
  answers,
  authData,
  fakeNetwork,
  loses,
  movableClock,
  never,
  openPage,
  refuses,
  sessionAnswer,
} from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const picker = authData({
  user: { customer_id: null, simulate: 'value-1', role: 'staff', owner: null },
  user_detail: { first_name: 'Sam', last_name: 'Ito' },
});

const owner = (customer_id: number, first_name: string): ListedOwner => ({
  customer_id,
  first_name,
  last_name: 'Wong',
  email: `${first_name.toLowerCase()}@wong.test`,
});

const visit = (as = picker): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at: '/owner/list', as });
const names = (): (string | null | undefined)[] =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('b')?.textContent);
const searches = (): (string | null)[] =>
  network.sent(calls.ownerList).map(({ url }) => new URL(url).searchParams.get('search'));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => network.use(answers(calls.heldOwners, []), answers(calls.unreachableOwners, [])));

describe('the list of owners', () => {
  it('owners of whom something is on hold stand above it, with what it is (SEC2)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: null }));
    const held = { customer_id: 1, name: 'Ada Wong', held_at: '2026-03-18T13:00:00.000Z', what: ['A second factor.'] };
    network.use(answers(calls.heldOwners, [held]));
    await visit();
    const list = await screen.findByRole('region', { name: 'On hold since a password was set by email' });
    expect(within(list).getByRole('listitem').textContent).toBe(
      'Ada Wong (customer 1), since 18 Mar, 2026: A second factor.',
    );
  });

  it('owners whom no email reaches stand above it, and what waits is released by its button (SEC6)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: null }));
    const what = 'Savings •••• 4412 was chosen for the payments of 12 Elm Street.';
    const at = '2026-03-18T13:00:00.000Z';
    const ada = { customer_id: 1, name: 'Ada Wong', email: null, mobile: '416 555 0100', since: at };
    const unreachable = { ...ada, about: ['your profile'], changes: [{ save_id: 9, what, made_at: at }] };
    const done = { type: 'success', message: 'The change has been released.', counts_from: at } as const;
    network.use(answers(calls.unreachableOwners, [unreachable]), answers(calls.releaseBankChange, done));
    const user = await visit();
    const list = within(await screen.findByRole('region', { name: 'Not reached by email' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain(
      'Ada Wong (customer 1), since 18 Mar, 2026: no email address, 416 555 0100. We could not tell them about your profile.',
    );
    network.use(answers(calls.unreachableOwners, []));
    await user.click(list.getByRole('button', { name: `Release: ${what}` }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not reached by email' })).toBeNull());
    expect(await network.sent(calls.releaseBankChange)[0]?.json()).toEqual({ save: '9' });
  });

  it('a new address that no email can warn of is released there, and a former one that refuses emails is named (SEC6)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: null }));
    const at = '2026-03-18T13:00:00.000Z';
    const ada = { customer_id: 1, name: 'Ada Wong', email: 'ada@wong.test', mobile: null, since: at, about: [] };
    const addresses = [{ change_id: 4, email: 'ada@new.test', made_at: at }];
    const unreachable = { ...ada, changes: [], addresses, former_emails: ['ada@old.test'] };
    const done = { type: 'success', message: 'We have sent a link.' } as const;
    network.use(answers(calls.unreachableOwners, [unreachable]), answers(calls.releaseEmailChange, done));
    const user = await visit();
    const list = within(await screen.findByRole('region', { name: 'Not reached by email' }));
    expect(list.getByText(/Until a few days ago the address was ada@old.test, which refuses our emails/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Release: The email address is to become ada@new.test.' }));
    await waitFor(async () => expect(await network.sent(calls.releaseEmailChange)[0]?.json()).toEqual({ change: '4' }));
  });

  it('the list shows name and email of each owner, with a button to log in as them (SIM 80)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada'), owner(2, 'Priya')], next: null }));
    await visit();
    await screen.findByRole('table', { name: 'Owners' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Name', 'Email']),
    );
    expect(names()).toEqual(['Ada Wong', 'Priya Wong']);
    expect(screen.getByText('PW').ariaHidden).toBe('true');
    expect(screen.getByText('priya@wong.test')).toBeTruthy();
    expect(button('Login As Priya Wong').textContent).toBe('Login As');
  });

  it('Next and Previous lead through the pages, and there are no page numbers (SIM 80)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: '1' }));
    const user = await visit();
    await screen.findByText('Ada Wong');
    expect(button('Previous').ariaDisabled).toBe('true');
    network.use(answers(calls.ownerList, { list: [owner(2, 'Priya')], next: null }));
    await user.click(button('Next'));
    await screen.findByText('Priya Wong');
    expect(new URL(network.sent(calls.ownerList).at(-1)?.url ?? '').searchParams.get('after')).toBe('1');
    expect(document.activeElement).toBe(button('Next'));
    expect(button('Next').ariaDisabled).toBe('true');
    await user.click(button('Previous'));
    await screen.findByText('Ada Wong');
    expect(
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Previous', 'Next']);
  });

  it("a search without a hit says 'No List Found!' (SIM 81)", async () => {
    network.use(answers(calls.ownerList, { list: [], next: null }));
    await visit();
    expect(await screen.findByText('No List Found!')).toBeTruthy();
  });

  it("a table that cannot be drawn says 'No List found!', and the next page is tried (SIM 81; NT15)", async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported = jest.fn<(event: ErrorEvent) => void>();
    window.addEventListener('error', reported);
    const broken: unknown = [null];
    network.use(answers(calls.ownerList, { list: broken as ListedOwner[], next: '1' }));
    const user = await visit();
    expect((await screen.findByRole('alert')).textContent).toBe('No List found!');
    expect(reported).toHaveBeenCalled();
    network.use(answers(calls.ownerList, { list: [owner(2, 'Priya')], next: null }));
    await user.click(button('Next'));
    expect(await screen.findByText('Priya Wong')).toBeTruthy();
    expect(screen.queryByText('No List found!')).toBeNull();
    window.removeEventListener('error', reported);
    printed.mockRestore();
  });

  it('a list that fails says so and is read again on Retry', async () => {
    network.use(refuses(calls.ownerList, 'unavailable'));
    const user = await visit();
    await screen.findByRole('heading', { name: 'The list of owners could not be loaded' });
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: null }));
    await user.click(button('Retry'));
    expect(await screen.findByText('Ada Wong')).toBeTruthy();
  });

  it('an owner is shown no list and asks for none (SIM 82)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: null }));
    await visit(authData());
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(network.sent(calls.ownerList)).toEqual([]);
  });
});

describe('the search for an owner', () => {
  const pass = movableClock();

  it('what is typed is searched by the server, from the first page, once the typing rests (SIM 80)', async () => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada')], next: '1' }));
    const user = await visit();
    await screen.findByText('Ada Wong');
    await user.click(button('Next'));
    network.use(answers(calls.ownerList, { list: [owner(2, 'Priya')], next: null }));
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'priya');
    expect(searches()).toEqual([null, null]);
    await act(() => pass(0.5));
    await screen.findByText('Priya Wong');
    expect(searches()).toEqual([null, null, 'priya']);
    expect(new URL(network.sent(calls.ownerList).at(-1)?.url ?? '').searchParams.get('after')).toBeNull();
    expect(button('Previous').ariaDisabled).toBe('true');
  });
});

describe('Login As', () => {
  const listed = async (): Promise<UserEvent> => {
    network.use(answers(calls.ownerList, { list: [owner(1, 'Ada'), owner(501, 'Priya')], next: null }));
    const user = await visit();
    await screen.findByText('Priya Wong');
    return user;
  };

  it("Login As sends the owner with the simulate value, says 'Simulate Successfully!' and removes the list (SIM 83)", async () => {
    const user = await listed();
    network.use(
      answers(calls.simulateUser, authData({ user: { role: 'staff' } })),
      answers(calls.session, sessionAnswer('session-as-priya')),
    );
    await user.click(button('Login As Priya Wong'));
    expect(await screen.findByText('Simulate Successfully!')).toBeTruthy();
    expect(await network.sent(calls.simulateUser)[0]?.json()).toEqual({ customer: 501, simulate: 'value-1' });
    expect(screen.queryByText('Ada Wong')).toBeNull();
  });

  it('a double click and a second owner send one request', async () => {
    const user = await listed();
    network.use(never(calls.simulateUser));
    await user.dblClick(button('Login As Priya Wong'));
    await user.click(button('Login As Ada Wong'));
    await waitFor(() => {
      expect(network.sent(calls.simulateUser)).toHaveLength(1);
    });
    expect(button('Login As Priya Wong').ariaBusy).toBe('true');
    expect(button('Login As Ada Wong').ariaBusy).toBeNull();
  });

  it('a failed Login As shows the error text and leaves the list (SIM 88)', async () => {
    const user = await listed();
    network.use(refuses(calls.simulateUser, 'forbidden', { message: 'You may not do this.' }));
    await user.click(button('Login As Priya Wong'));
    expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
    network.use(loses(calls.simulateUser));
    await user.click(button('Login As Ada Wong'));
    expect(await screen.findByText('Somthing Wrong!')).toBeTruthy();
    expect(screen.getByText('Ada Wong')).toBeTruthy();
  });
});
