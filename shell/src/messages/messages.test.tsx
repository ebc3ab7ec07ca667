import { describe, expect, it } from '@jest/globals';
import { calls, type Notification } from '@portal/contract';
import { answers, authData, movableClock } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { owner, remotes } from '../testing/small-portal.tsx';

const { network, open } = portal();
const pass = movableClock();
const staff = authData({ user: { role: 'staff' } });

const message = (message_id: number, more: Partial<Notification> = {}): Notification => ({
  message_id,
  message: `Message ${message_id}`,
  created_at: '2026-03-05T15:00:00.000Z',
  is_viewed: false,
  is_show: false,
  notification: [],
  ...more,
});

function visit(list: readonly Notification[], person = owner, at = '/folio-snap'): UserEvent {
  network.use(answers(calls.notificationList, [...list]), answers(calls.notificationViewed));
  return open({ at, as: person, released, remotes });
}

const bell = (unread: string): Promise<HTMLElement> => screen.findByRole('button', { name: `Messages${unread}` });
const drawer = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Messages' });

describe('messages', () => {
  it('the bell counts the unread ones, and the list cuts them and says their day (NOTIF 72, 74)', async () => {
    const long = `${'😀'.repeat(119)}ab`;
    const user = visit([message(3, { message: long }), message(2), message(1, { is_viewed: true })]);
    await user.click(await bell(' (2 unread)'));
    const rows = within(await drawer())
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows[0]).toBe(`Unread: ${'😀'.repeat(119)}a…Mar 05, 2026`);
    expect(rows[2]).toBe('Message 1Mar 05, 2026');
    expect(window.location.search).toBe('?popup=messages');
  });

  it('an empty list says so (NOTIF 73)', async () => {
    const user = visit([]);
    await user.click(await bell(''));
    expect(within(await drawer()).getByText('No Notification Found!')).toBeTruthy();
  });

  it('opening a message shows all of it and tells the server once; the row turns viewed and the count drops (NOTIF 75)', async () => {
    const user = visit([message(2), message(1)]);
    await user.click(await bell(' (2 unread)'));
    await user.click(within(await drawer()).getByRole('button', { name: /Message 2/ }));
    await waitFor(() => expect(network.sent(calls.notificationViewed)).toHaveLength(1));
    expect(await network.sent(calls.notificationViewed)[0]?.json()).toEqual({ message_id: 2 });
    await within(await drawer()).findByText('1 unread');
    expect(within(await drawer()).getByRole('button', { expanded: true })).toBeTruthy();
    expect(window.location.search).toBe('?popup=messages&of=2');
  });

  it('markup in a message is text, and only web addresses are links (NOTIF 79; NT2)', async () => {
    const text = '<img src=x onerror=alert(1)> javascript:alert(2) https://a.test/x.';
    visit([message(2, { message: text })], owner, '/folio-snap?popup=messages&of=2');
    const shown = within(await drawer());
    const [link, ...more] = await shown.findAllByRole('link');
    expect([link?.getAttribute('href'), link?.getAttribute('rel'), more]).toEqual([
      'https://a.test/x',
      'noopener noreferrer',
      [],
    ]);
    expect(shown.queryByRole('img')).toBeNull();
    expect(shown.getByRole('listitem').textContent).toContain(text);
    await waitFor(() => expect(network.sent(calls.notificationViewed)).toHaveLength(1));
  });

  it('a message that asks for it opens the list by itself, once for this login (NOTIF 77; NT1)', async () => {
    const user = visit([message(2, { is_show: true })]);
    await drawer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('shownMessages')).toContain('[2]');
    const polls = (): number => network.sent(calls.notificationList).length;
    const before = polls();
    await pass(15);
    await waitFor(() => expect(polls()).toBe(before + 1));
    await pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    network.use(answers(calls.notificationList, [message(3, { is_show: true }), message(2, { is_show: true })]));
    await pass(15);
    expect(within(await drawer()).getByText('Message 3')).toBeTruthy();
  });

  it('staff who view as the owner read messages and mark none (NOTIF 78; SIM9)', async () => {
    const user = visit([message(2, { is_show: true })], staff);
    await user.click(await bell(''));
    await user.click(await within(await drawer()).findByRole('button', { name: /Message 2/ }));
    await within(await drawer()).findByRole('button', { expanded: true });
    expect(network.sent(calls.notificationViewed)).toHaveLength(0);
  });

  it('the polls of the header never show the page as busy (SHELL 48)', async () => {
    visit([message(2)]);
    await bell(' (1 unread)');
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('false');
  });
});
