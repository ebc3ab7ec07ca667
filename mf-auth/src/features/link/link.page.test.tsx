import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, openPage, refuses } from '@portal/testing';
import { screen } from '@testing-library/react';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const at = '/link/token-of-the-email';
const open = {
  state: 'open',
  heading: 'Undo the change of your bank account',
  text: 'The payments of 27 Palmerston Ave go on to the account that they go to now.',
  button: 'Undo the change',
} as const;

describe('the page of a link in an email', () => {
  it('opening a link says what will happen and does nothing (RT23)', async () => {
    network.use(answers(calls.openedLink, open));
    await openPage(<AuthRoutes />, { network, at });
    expect(await screen.findByRole('heading', { level: 1, name: open.heading })).toBeTruthy();
    expect(screen.getByText(open.text)).toBeTruthy();
    expect(network.sent(calls.followLink)).toEqual([]);
  });

  it('the button of a link acts once, and the page says what was done', async () => {
    network.use(answers(calls.openedLink, open));
    const user = await openPage(<AuthRoutes />, { network, at });
    network.use(answers(calls.followLink, { type: 'success', message: 'The change has been undone.' }));
    await user.dblClick(await screen.findByRole('button', { name: open.button }));
    expect(await screen.findByRole('heading', { name: 'Done' })).toBe(document.activeElement);
    expect(screen.getAllByText('The change has been undone.').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: open.button })).toBeNull();
    expect(network.sent(calls.followLink)).toHaveLength(1);
  });

  it.each([
    ['used', 'This link was used before'],
    ['expired', 'This link has expired'],
    ['over', 'This link is no longer needed'],
    ['unknown', 'We do not know this link'],
  ] as const)('a link that is %s says so and offers no button', async (state, heading) => {
    network.use(answers(calls.openedLink, { state, heading, text: 'It does nothing any more.', button: null }));
    await openPage(<AuthRoutes />, { network, at: `/link/${state}` });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('button', { name: open.button })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('a user who is logged in sees the same, with the way back to the portal (RT23)', async () => {
    network.use(answers(calls.openedLink, { ...open, state: 'used', button: null }));
    await openPage(<AuthRoutes />, { network, at: '/link/mine', as: authData() });
    expect(await screen.findByRole('heading', { level: 2, name: open.heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your Folio Snapshot' })).toBeTruthy();
  });

  it('a link that was used meanwhile is refused with the reason', async () => {
    network.use(answers(calls.openedLink, open), refuses(calls.followLink, 'link'));
    const user = await openPage(<AuthRoutes />, { network, at });
    await user.click(await screen.findByRole('button', { name: open.button }));
    expect((await screen.findByRole('alert')).textContent).toContain('This link does nothing any more.');
  });

  it('a link that cannot be asked about offers Retry', async () => {
    network.use(refuses(calls.openedLink, 'internal'));
    const user = await openPage(<AuthRoutes />, { network, at: '/link/lost' });
    network.use(answers(calls.openedLink, open));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: open.button })).toBeTruthy();
  });
});
