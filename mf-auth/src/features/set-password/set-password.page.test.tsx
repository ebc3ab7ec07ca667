import { describe, expect, it } from '@jest/globals';
import { calls, messages, type AuthData } from '@portal/contract';
import { answers, authData, fakeNetwork, loses, never, openPage, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const at = '/change-password/token-of-the-letter';
const words = 'three words in a row';

const visit = (as?: AuthData): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at, ...(as && { as }) });

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

const serverTakesIt = (): void => {
  network.use(answers(calls.changePassword, { type: 'success', message: 'Your password has been changed.' }));
};

describe('the form for a new password', () => {
  it('has its fields by their names, which password managers fill with a new one, and one button (AUTH 13)', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeTruthy();
    for (const field of [password(), again()]) {
      expect(field).toHaveProperty('type', 'password');
      expect(field).toHaveProperty('autocomplete', 'new-password');
    }
    expect(button()).toHaveProperty('type', 'submit');
  });

  it.each([
    ['both', '', '', ['The Password field is required.', 'The Confirm Password field is required.']],
    ['one', words, '', ['The Confirm Password field is required.']],
    ['too short', 'nine char', 'nine char', ['The Password field must be at least 10 characters long.']],
    ['not the same', words, `${words}s`, ['The passwords do not match.']],
  ])(
    'sends nothing while a password is missing or wrong: %s (AU6, AU7)',
    async (_case, typed, typedAgain, expected) => {
      await set(typed, typedAgain);
      expect(await problems()).toEqual(expected);
      expect(summary()).toBe(document.activeElement);
      expect(network.sent(calls.changePassword)).toEqual([]);
    },
  );

  it('finds the passwords equal again whichever of the two is put right (AU6)', async () => {
    const user = await set(words, `${words}s`);
    expect(await screen.findByText('The passwords do not match.', { selector: 'p' })).toBeTruthy();
    await user.type(password(), 's');
    await waitFor(() => {
      expect(screen.queryByText('The passwords do not match.')).toBeNull();
    });
  });
});

describe('setting a new password', () => {
  it('sends both with the token of the address, to the letter (AUTH 14)', async () => {
    serverTakesIt();
    await set(` ${words} `);
    await waitFor(() => {
      expect(network.sent(calls.changePassword)).toHaveLength(1);
    });
    const body = { password: ` ${words} `, cpassword: ` ${words} `, reset_token: 'token-of-the-letter' };
    expect(await network.sent(calls.changePassword)[0]?.json()).toEqual(body);
  });

  it("shows the server's words and goes on to the login, in place of an address with a token (AUTH 14; ROUTE 37)", async () => {
    serverTakesIt();
    const user = await visit();
    const steps = window.history.length;
    await user.type(password(), words);
    await user.type(again(), `${words}{Enter}`);
    const toast = await screen.findByText('Your password has been changed.');
    expect(toast.parentElement?.textContent).toBe('Success!Your password has been changed.');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect([window.location.pathname, window.history.length]).toEqual(['/login', steps]);
  });

  it("shows a refusal of type 'error' as an error toast, puts it to its field and loses no text (AUTH 14)", async () => {
    network.use(refuses(calls.changePassword, 'invalid', { errors: { password: ['This password is too common.'] } }));
    await set();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error!Some fields are not right. Please check them.',
    );
    expect(await problems()).toEqual(['This password is too common.']);
    expect([password(), again()]).toEqual([
      expect.objectContaining({ value: words }),
      expect.objectContaining({ value: words }),
    ]);
  });

  it("says 'Somthing Wrong!' when the line is down, and works when it is back (API4)", async () => {
    network.use(loses(calls.changePassword));
    const user = await set();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    serverTakesIt();
    await user.click(button());
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  });

  it('sends one request on a double click, and its button waits (API 336)', async () => {
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

describe('a link that was used or has run out', () => {
  it('is said in a toast and on the page, with the way to a new one (AUTH 16)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    const user = await set();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link has expired or was used before. Please ask for a new one.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBe(
      document.activeElement,
    );
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByRole('textbox', { name: 'Email/Username' })).toBeTruthy();
  });

  it.each([
    ['on its way', loses(calls.changePassword)],
    ['behind the gateway', refuses(calls.changePassword, 'unavailable')],
  ])(
    'may have been used by this very form, when an answer got lost %s: then the login is the first thing to try',
    async (_where, lost) => {
      network.use(lost);
      const user = await set();
      await screen.findByRole('alert');
      network.use(refuses(calls.changePassword, 'reset_token'));
      await user.click(button());
      expect(await screen.findByText(/your new password may be set already/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
      await user.click(screen.getByRole('link', { name: 'Log in' }));
      expect(window.location.pathname).toBe('/login');
    },
  );

  it('has changed nothing where no answer got lost', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    await set();
    expect(await screen.findByText(/the password is what it was before/)).toBeTruthy();
    expect(screen.queryByText(/may be set already/)).toBeNull();
  });

  it('tells somebody who is logged in that they log out first: they would be sent on (RT11)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    await set(words, words, authData());
    expect(await screen.findByText('To ask for a new link, please log out first.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });
});

describe('a link that a mail program has added to', () => {
  it('is asked of the server all the same, which knows no such link (AUTH 16)', async () => {
    network.use(refuses(calls.changePassword, 'reset_token'));
    const user = await openPage(<AuthRoutes />, { network, at: `/change-password/${'t'.repeat(300)}` });
    await user.type(password(), words);
    await user.type(again(), `${words}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
  });
});

describe('for somebody who is logged in', () => {
  it('the page says as whom, below the title that the header has (RT11)', async () => {
    await visit(authData());
    expect(screen.getByRole('heading', { level: 2, name: 'Set a new password' })).toBeTruthy();
    expect(screen.getByText('Priya Wong').closest('p')?.textContent).toBe(
      'For the login that the link was sent to. You are logged in as Priya Wong.',
    );
  });

  it('it logs out whose password it was, without a word of a lost session (AUTH 19, AU7)', async () => {
    serverTakesIt();
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
