import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages, type AuthData } from '@portal/contract';
import { answers, authData, fakeNetwork, loses, never, openPage, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const at = '/change-password/token-of-the-mail';
const words = 'three words in a row';

async function visit(as?: AuthData, address = at): Promise<UserEvent> {
  const user = await openPage(<AuthRoutes />, { network, at: address, ...(as && { as }) });
  await screen.findByLabelText('Password');
  return user;
}

beforeEach(() => {
  network.use(answers(calls.resetLink, { works: true }));
});

const password = (): HTMLElement => screen.getByLabelText('Password');
const again = (): HTMLElement => screen.getByLabelText('Confirm Password');
const button = (): HTMLElement => screen.getByRole('button', { name: 'Update Password' });
const summary = (): HTMLElement => screen.getByRole('group');

async function set(typed = words, typedAgain = typed, as?: AuthData): Promise<UserEvent> {
  const user = await visit(as);
  if (typed) await user.type(password(), typed);
  if (typedAgain) await user.type(again(), typedAgain);
  await user.click(button());
  return user;
}

const problems = async (): Promise<(string | null)[]> => {
  await screen.findByRole('group');
  return within(summary())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

const serverAccepts = (): void => {
  network.use(answers(calls.changePassword, { type: 'success', message: 'Your password has been changed.' }));
};

describe('the form for a new password', () => {
  it('the form for a new password has its named fields, which password managers fill in, and one button (AUTH 13)', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeTruthy();
    for (const field of [password(), again()]) {
      expect(field).toHaveProperty('type', 'password');
      expect(field).toHaveProperty('autocomplete', 'new-password');
    }
    expect(button()).toHaveProperty('type', 'submit');
  });

  it.each([
    ['both', '', '', ['Password', 'Confirm Password'], 'The Password field is required.'],
    ['one', words, '', ['Confirm Password'], 'The Confirm Password field is required.'],
    ['too short', 'nine char', 'nine char', ['Password'], 'The Password field must be at least 10 characters long.'],
    ['not the same', words, `${words}s`, ['Confirm Password'], 'The passwords do not match.'],
  ])(
    'the form for a new password sends nothing while one is missing or wrong: %s (AU6, AU7)',
    async (_case, typed, typedAgain, fields, problem) => {
      await set(typed, typedAgain);
      expect(await problems()).toEqual(fields);
      expect(screen.getAllByText(problem)).toHaveLength(1);
      expect(summary()).toBe(document.activeElement);
      expect(network.sent(calls.changePassword)).toEqual([]);
    },
  );

  it('correcting either password clears the mismatch error (AU6)', async () => {
    const user = await set(words, `${words}s`);
    expect(await screen.findByText('The passwords do not match.', { selector: 'p' })).toBeTruthy();
    await user.type(password(), 's');
    await waitFor(() => {
      expect(screen.queryByText('The passwords do not match.')).toBeNull();
    });
  });
});

describe('setting a new password', () => {
  it('the form for a new password sends both passwords unchanged, with the token of the address (AUTH 14)', async () => {
    serverAccepts();
    await set(` ${words} `);
    await waitFor(() => {
      expect(network.sent(calls.changePassword)).toHaveLength(1);
    });
    const body = { password: ` ${words} `, cpassword: ` ${words} `, reset_token: 'token-of-the-mail' };
    expect(await network.sent(calls.changePassword)[0]?.json()).toEqual(body);
  });

  it("a new password shows the server's message, and the login replaces the address with the token (AUTH 14; ROUTE 37)", async () => {
    serverAccepts();
    const user = await visit();
    const steps = window.history.length;
    await user.type(password(), words);
    await user.type(again(), `${words}{Enter}`);
    const toast = await screen.findByText('Your password has been changed.');
    expect(toast.parentElement?.textContent).toBe('Success!Your password has been changed.');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect([window.location.pathname, window.history.length]).toEqual(['/login', steps]);
  });

  it("a new password refused with type 'error' shows an error toast and the error at its field, and loses no text (AUTH 14)", async () => {
    network.use(refuses(calls.changePassword, 'invalid', { errors: { password: ['This password is too common.'] } }));
    await set();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error!Some fields are not right. Please check them.',
    );
    expect(await problems()).toEqual(['Password']);
    expect(screen.getByText('This password is too common.')).toBeTruthy();
    expect([password(), again()]).toEqual([
      expect.objectContaining({ value: words }),
      expect.objectContaining({ value: words }),
    ]);
  });

  it("a lost connection shows 'Somthing Wrong!', and the new password can be sent afterwards (API4)", async () => {
    network.use(loses(calls.changePassword));
    const user = await set();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    serverAccepts();
    await user.click(button());
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  });

  it('a double click sends one new password and the button waits (API 336)', async () => {
    network.use(never(calls.changePassword));
    const user = await visit();
    await user.type(password(), words);
    await user.type(again(), words);
    await user.dblClick(button());
    await waitFor(() => {
      expect(network.sent(calls.changePassword)).toHaveLength(1);
    });
    expect(button().ariaBusy).toBe('true');
  });
});

describe('a used or expired link', () => {
  it('a used link is reported in a toast and on the page, with a way to a new one (AUTH 16)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    const user = await set();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link has expired or was used before. Please ask for a new one.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBe(document.activeElement);
    await user.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Email/Username' })).toBeTruthy();
  });

  it('a dead link says so before anybody types, with a way to a new one (AUTH 16)', async () => {
    network.use(answers(calls.resetLink, { works: false }));
    await openPage(<AuthRoutes />, { network, at: '/change-password/dead' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBe(
      document.activeElement,
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '416 555 0100' })).toBeTruthy();
    expect(await network.sent(calls.resetLink)[0]?.json()).toEqual({ reset_token: 'dead' });
  });

  it.each([
    ['cannot be asked', 'lost', loses(calls.resetLink)],
    ['was asked too often', 'often', refuses(calls.resetLink, 'too_many')],
  ])('a link that the server %s about can be used, and the server decides', async (_why, token, handler) => {
    network.use(handler);
    expect(await visit(undefined, `/change-password/${token}`)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['on its way', loses(calls.changePassword)],
    ['behind the gateway', refuses(calls.changePassword, 'unavailable')],
  ])('when a response was lost %s, the page suggests trying the login first', async (_where, lost) => {
    network.use(lost);
    const user = await set();
    await screen.findByRole('alert');
    network.use(refuses(calls.changePassword, 'reset_token'));
    await user.click(button());
    expect(await screen.findByText(/your new password may be set already/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(window.location.pathname).toBe('/login');
  });

  it('when no response was lost, the page says that nothing has changed', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    await set();
    expect(await screen.findByText(/Your password has not changed\./)).toBeTruthy();
    expect(screen.queryByText(/may be set already/)).toBeNull();
  });

  it('a logged-in user is asked to log out before requesting a new link (RT11)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    await set(words, words, authData());
    expect(await screen.findByText('To ask for a new link, please log out first.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Send me a new link' })).toBeNull();
  });
});

describe('a link that a mail program has extended', () => {
  it('a link that is too long is refused by the server (AUTH 16)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    const user = await visit(undefined, `/change-password/${'t'.repeat(300)}`);
    await user.type(password(), words);
    await user.type(again(), `${words}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

describe('the page for a logged-in user', () => {
  it('the page for a new password names the logged-in user, below the title in the header (RT11)', async () => {
    await visit(authData());
    expect(screen.getByRole('heading', { level: 2, name: 'Set a new password' })).toBeTruthy();
    expect(screen.getByText('Priya Wong').closest('p')?.textContent).toBe(
      'For the login that the link was sent to. You are logged in as Priya Wong.',
    );
  });

  it('a new password logs its own user out without a message about a lost session (AUTH 19, AU7)', async () => {
    serverAccepts();
    const user = await visit(authData());
    network.use(answers(calls.session, sessionAnswer(null)), refuses(calls.refresh, 'renewal'));
    await user.type(password(), words);
    await user.type(again(), `${words}{Enter}`);
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    await waitFor(() => {
      expect(localStorage.getItem('accessInfo')).toBeNull();
    });
    expect(screen.queryByText(messages.refreshFailed)).toBeNull();
  });
});
