import { describe, expect, it } from '@jest/globals';
import { calls, facts } from '@portal/contract';
import { emit } from '@portal/platform';
import { answers, authData, leasedProperty, refuses } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, drawer, isClosed, network, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

const portfolio = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Portfolio' });

describe('Logout on the snapshot', () => {
  it('Logout ends the session and removes the figures (SNAP 97, AUTH 21)', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(answers(calls.logout));
    const user = await visit();
    await portfolio();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Portfolio' })).toBeNull();
    });
    expect(network.sent(calls.logout)).toHaveLength(1);
  });
});

describe('the actions beside the snapshot', () => {
  const actions = (): (string | null)[] =>
    Array.from(
      screen.getByRole('complementary', { name: 'Actions' }).querySelectorAll('button, a'),
      ({ textContent }) => textContent,
    );

  it('the actions stand in the order of the specification, and Resources leads to its page (SNAP 97)', async () => {
    serverReturns([]);
    network.use(answers(calls.resourceList, []));
    const user = await visit();
    expect(actions()).toEqual(['Refer a Friend', 'Resources', 'What’s Coming', 'Owner Inquiry', 'Messages', 'Logout']);
    await user.click(screen.getByRole('link', { name: 'Resources' }));
    expect(await screen.findByText('We have not added any resources yet.')).toBeTruthy();
    expect(address()).toBe('/resources');
  });

  it('Messages says how many are unread, as the header does (SNAP 97, NOTIF 74; NT6)', async () => {
    serverReturns([]);
    await visit();
    expect(screen.getByRole('button', { name: 'Messages' })).toBeTruthy();
    act(() => emit(facts.messagesCounted, { unread: 3 }));
    expect(screen.getByRole('button', { name: 'Messages (3 unread)' })).toBeTruthy();
    act(() => emit(facts.messagesCounted, { unread: 0 }));
    expect(screen.getByRole('button', { name: 'Messages' })).toBeTruthy();
  });

  it.each([
    ['Refer a Friend', 'Refer a Friend', 'referral'],
    ['Owner Inquiry', 'Owner Enquiry', 'enquiry'],
    ['What’s Coming', 'What’s Coming', 'whats-coming'],
  ])('%s opens its dialog at its own address (SNAP 97, NT10, NT12)', async (button, title, name) => {
    serverReturns([]);
    network.use(answers(calls.resourceList, []));
    const user = await visit();
    await user.click(screen.getByRole('button', { name: button }));
    await drawer(title);
    expect(address()).toBe(`/folio-snap?popup=${name}`);
    await user.keyboard('{Escape}');
    await isClosed();
    expect(address()).toBe('/folio-snap');
  });

  it('the actions beside the snapshot are available when the figures fail to load', async () => {
    network.use(refuses(calls.folioProperty, 'unavailable'), answers(calls.folioLedgers, {}));
    const user = await visit();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Owner Inquiry' }));
    expect(await drawer('Owner Enquiry')).toBeTruthy();
  });

  it('an enquiry from a figure names that figure', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    const user = await visit('/folio-snap?popup=rent');
    await user.click(within(await drawer('Rent Details')).getByRole('button', { name: 'Ask about this' }));
    const dialog = await drawer('Owner Enquiry');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('About Total Rent: ');
    await waitFor(() => {
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    });
  });

  it('the second authority sees why the actions are disabled, and cannot open them (PR5)', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    const helper = authData({
      user: { role: 'second_authority' },
      user_detail: { first_name: 'Léa', last_name: 'Roy' },
    });
    const user = await visit('/folio-snap?popup=enquiry', helper);
    await user.click(
      await screen.findByRole('button', {
        name: 'Refer a Friend',
        description: 'You have read-only access. Only the owner can send this.',
      }),
    );
    await tile('Held');
    expect(screen.getByRole('heading', { name: 'Priya Wong' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await tile('Total Rent'));
    expect(within(await drawer('Rent Details')).queryByRole('button', { name: 'Ask about this' })).toBeNull();
  });
});
