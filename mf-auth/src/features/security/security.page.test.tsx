import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type Held, type OwnSession } from '@portal/contract';
import { answers, authData, fakeNetwork, openPage, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Firefox on Windows',
  address: '198.51.100.7',
  logged_in_at: '2026-03-18T13:00:00.000Z',
  last_used_at: '2026-03-18T13:12:00.000Z',
  expires_at: '2026-03-19T13:00:00.000Z',
  is_remembered: false,
  is_this: false,
  is_viewing: false,
  ...more,
});
const here = session('here', { is_this: true, device: 'Chrome on macOS', address: '' });

const visit = (as = authData()): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at: '/security', as });
const off = { is_on: false, recovery_codes_left: 0, is_required: false };
const on = { ...off, is_on: true, recovery_codes_left: 10 };
const code = (): HTMLElement => screen.getByRole('textbox', { name: 'Code' });

beforeEach(() =>
  network.use(
    answers(calls.secondFactor, off),
    answers(calls.sessionList, [here]),
    answers(calls.ownPassword, { changed_at: null }),
  ),
);

const lines = async (): Promise<HTMLElement[]> => within(await screen.findByRole('list')).getAllByRole('listitem');

describe('a second factor that staff set up', () => {
  it('a second factor that staff set up waits for the emailed link, and begins once it is opened (SEC10)', async () => {
    network.use(answers(calls.secondFactor, { ...off, is_required: true, set_up: 'mailed' }));
    const user = await visit();
    expect(await screen.findByText(/We have sent you an email with a link: open it in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    network.use(answers(calls.secondFactor, { ...off, is_required: true, set_up: 'open' }));
    await user.click(screen.getByRole('button', { name: 'I have opened the link' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('a second factor that staff set up says whom to ask where no email reaches the login (SEC10)', async () => {
    network.use(answers(calls.secondFactor, { ...off, is_required: true, set_up: 'unreachable' }));
    await visit();
    expect(await screen.findByText(/your login has no email address/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Set up|opened/ })).toBeNull();
  });
});

describe('one’s own sessions', () => {
  it('each session says its device, from where and when it was used last; that of this browser comes first (RT22)', async () => {
    network.use(answers(calls.sessionList, [session('there', { is_remembered: true }), here]));
    await visit();
    expect((await lines()).map(({ textContent }) => textContent)).toEqual([
      'Chrome on macOS Last used 18 Mar, 2026, 09:12. Logged in 18 Mar, 2026, 09:00.This browser',
      'Firefox on Windows From 198.51.100.7. Last used 18 Mar, 2026, 09:12. Logged in 18 Mar, 2026, 09:00, and remembered.Log out this device',
    ]);
  });

  it('"Log out this device" ends one session, "Log out all others" the others, and the list is read again', async () => {
    network.use(answers(calls.sessionList, [here, session('there')]));
    network.use(answers(calls.endOwnSessions, { type: 'success', message: 'The session has ended.' }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: /^Log out this device: Firefox on Windows/ }));
    expect(await screen.findByText('The session has ended.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log out all others' }));
    await waitFor(() => expect(network.sent(calls.endOwnSessions)).toHaveLength(2));
    const bodies = await Promise.all(network.sent(calls.endOwnSessions).map((sent) => sent.json()));
    expect(bodies).toEqual([{ session: 'there', others: false }, { others: true }]);
    await waitFor(() => expect(network.sent(calls.sessionList).length).toBeGreaterThan(1));
  });

  it('a login without other sessions has nothing to end', async () => {
    network.use(answers(calls.sessionList, [here]));
    await visit();
    expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('sessions that cannot be loaded say so and can be tried again', async () => {
    network.use(refuses(calls.sessionList, 'unavailable'));
    const user = await visit();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(answers(calls.sessionList, [here]));
    await user.click(retry);
    expect(await lines()).toHaveLength(1);
  });

  it('staff who view as an owner are sent back first', async () => {
    const { user, ...others } = authData();
    await visit({ ...others, user: { ...user, role: 'staff' } });
    expect(await screen.findByText(/^You are viewing the portal as an owner\./)).toBeTruthy();
    expect(network.sent(calls.sessionList)).toEqual([]);
  });
});

describe('what is on hold since a reset by mail (SEC2)', () => {
  const choice: Held = {
    held: 'bank-change:4',
    what: 'Savings •••• 0042 was chosen for the payments of 12 Elm Street.',
    made_at: '2026-03-17T13:00:00.000Z',
    until: '2026-03-25T13:00:00.000Z',
  };
  const visitHeld = (): Promise<UserEvent> =>
    openPage(<AuthRoutes />, { network, at: '/security', as: authData(), session: { has_held: true } });

  it('each change on hold says what, when and until when, and has Keep and Undo', async () => {
    network.use(answers(calls.heldList, [choice, { ...choice, held: 'second-factor:9', what: 'A second factor.' }]));
    const user = await visitHeld();
    const held = within(await screen.findByRole('region', { name: 'Changed in the last 7 days: yours?' }));
    await held.findByText(choice.what);
    expect(held.getAllByRole('listitem')[0]?.textContent).toContain(
      'If you do not answer, it is undone on 25 Mar, 2026.',
    );
    const done = { type: 'success', message: 'It has been undone.' } as const;
    network.use(answers(calls.keepHeld, done), answers(calls.undoHeld, done));
    await user.click(held.getByRole('button', { name: `Keep, it was me: ${choice.what}` }));
    await waitFor(() => expect(network.sent(calls.keepHeld)).toHaveLength(1));
    network.use(answers(calls.heldList, []));
    await user.click(held.getByRole('button', { name: 'Undo: A second factor.' }));
    expect(await held.findByText('Everything is answered. Thank you.')).toBeTruthy();
    expect(await network.sent(calls.keepHeld)[0]?.json()).toEqual({ held: 'bank-change:4' });
    expect(await network.sent(calls.undoHeld)[0]?.json()).toEqual({ held: 'second-factor:9' });
  });

  it('without a change on hold nothing is asked', async () => {
    await visit();
    await screen.findByRole('heading', { name: 'Two-step login' });
    expect(screen.queryByText(/yours\?/)).toBeNull();
    expect(network.sent(calls.heldList)).toEqual([]);
  });
});

describe('one’s own password', () => {
  it('the password says when it was changed, and leads an owner to where a new one is chosen', async () => {
    network.use(answers(calls.ownPassword, { changed_at: '2026-01-14T15:00:00.000Z' }));
    await visit();
    await screen.findByRole('heading', { name: 'Password' });
    await screen.findByText('Changed 14 Jan, 2026, 10:00. A new password logs you out everywhere else.');
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/profile#personal');
  });

  it('a password that the provider brought names no day', async () => {
    await visit();
    expect(await screen.findByText('A new password logs you out everywhere else.')).toBeTruthy();
  });

  it.each(['second_authority', 'staff'] as const)(
    'a %s, who has no profile form, is told how to get a new password',
    async (role) => {
      await visit(authData({ user: { role, ...(role === 'staff' && { customer_id: null, simulate: 'value-1' }) } }));
      expect(await screen.findByText(/^For a new one, log out and choose/)).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

const keep = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('checkbox', { name: 'I have kept them in a safe place.' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
};

describe('the second factor', () => {
  it('Set up leads to the key of a second factor, a first code to the recovery codes, which are shown once and closed by Done alone', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Harbourline:priya?secret=${secret}`;
    network.use(answers(calls.startSecondFactor, { secret, uri }));
    network.use(answers(calls.confirmSecondFactor, { recovery_codes: ['K3PX-7Q2M-AAAA-BBBB', 'CCCC-DDDD-EEEE-FFFF'] }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two-step login' }));
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'open the app on this device' })).toHaveProperty('href', uri);
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    network.use(answers(calls.secondFactor, on));
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByText('K3PX-7Q2M-AAAA-BBBB')).toBeTruthy();
    expect(await network.sent(calls.confirmSecondFactor)[0]?.json()).toEqual({ code: '123456' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('alertdialog', { name: 'Your recovery codes' })).toBeTruthy();
    await keep(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two-step login' })));
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
    expect(screen.queryByText('K3PX-7Q2M-AAAA-BBBB')).toBeNull();
  });

  it('a wrong code is said at its field, and the key stays', async () => {
    network.use(answers(calls.startSecondFactor, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }));
    network.use(refuses(calls.confirmSecondFactor, 'invalid', { errors: { code: ['This code is not right.'] } }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await screen.findByText('JBSW Y3DP');
    await user.type(code(), '000000{Enter}');
    expect(await screen.findByRole('textbox', { description: /This code is not right\./ })).toBe(code());
    expect(screen.getByText('JBSW Y3DP')).toBeTruthy();
  });

  it('new recovery codes ask for a confirmation, and are shown once', async () => {
    network.use(answers(calls.secondFactor, { ...on, recovery_codes_left: 1 }));
    network.use(answers(calls.renewRecoveryCodes, { recovery_codes: ['GGGG-HHHH-JJJJ-KKKK'] }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    network.use(answers(calls.secondFactor, on));
    expect(network.sent(calls.renewRecoveryCodes)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('GGGG-HHHH-JJJJ-KKKK')).toBeTruthy();
    await keep(user);
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
    expect(screen.queryByText('GGGG-HHHH-JJJJ-KKKK')).toBeNull();
  });

  it('turning the second factor off asks for a confirmation', async () => {
    network.use(answers(calls.secondFactor, on));
    network.use(answers(calls.removeSecondFactor, { type: 'success', message: 'Two-step login is off.' }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    network.use(answers(calls.secondFactor, off));
    expect(network.sent(calls.removeSecondFactor)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('It is off.')).toBeTruthy();
  });
});
