import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import {
  answers,
  authData,
  fakeNetwork,
  loses,
  never,
  openPage,
  refuses,
  refusesAfter,
  sessionAnswer,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const visit = (): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at: '/login' });

const email = (): HTMLElement => screen.getByRole('textbox', { name: 'Email or Username' });
const password = (): HTMLElement => screen.getByLabelText('Password');
const button = (): HTMLElement => screen.getByRole('button', { name: 'Log in' });
const summary = (): HTMLElement => screen.getByRole('group');

async function logIn(): Promise<UserEvent> {
  const user = await visit();
  await user.type(email(), 'priya');
  await user.type(password(), 'correct horse');
  await user.click(button());
  return user;
}

const serverAcceptsPriya = (): void => {
  network.use(answers(calls.login, authData()));
};

describe('the login form', () => {
  it('the login form has its named fields and one button (AUTH 1)', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
    expect(email()).toBeTruthy();
    expect(password()).toHaveProperty('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toHaveProperty('checked', false);
    expect(button()).toHaveProperty('type', 'submit');
  });

  it('the first field has the focus, without a click', async () => {
    await visit();
    expect(email()).toBe(document.activeElement);
  });

  it('password managers can fill in the login form', async () => {
    await visit();
    expect(email()).toHaveProperty('autocomplete', 'username');
    expect(password()).toHaveProperty('autocomplete', 'current-password');
  });

  it.each([
    ['both', '', '', ['Email or Username', 'Password']],
    ['the name', '', 'correct horse', ['Email or Username']],
    ['the name, but for spaces', '   ', 'correct horse', ['Email or Username']],
    ['the password', 'priya', '', ['Password']],
  ])(
    'the login form sends nothing while a field is empty: %s (AUTH 2)',
    async (_case, typedEmail, typedPassword, problems) => {
      const user = await visit();
      if (typedEmail) await user.type(email(), typedEmail);
      if (typedPassword) await user.type(password(), typedPassword);
      await user.click(button());
      await screen.findByRole('group');
      expect(
        within(summary())
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(problems);
      expect(network.sent(calls.csrfCookie)).toEqual([]);
      expect(network.sent(calls.login)).toEqual([]);
    },
  );

  it('a missing value in the login form is reported at its field, and the summary links to it (AUTH 2)', async () => {
    const user = await visit();
    await user.click(button());
    await user.click(await screen.findByRole('link', { name: 'Password' }));
    expect(password()).toBe(document.activeElement);
    expect(
      screen.getByRole('textbox', {
        name: 'Email or Username',
        description: 'The Email or Username field is required.',
      }),
    ).toBeTruthy();
  });
});

describe('logging in', () => {
  it.each([
    ['without', false],
    ['with', true],
  ])(
    "the login form sends name, password and the value of 'remember' %s the tick (AUTH 3)",
    async (_case, remember) => {
      serverAcceptsPriya();
      const user = await visit();
      await user.type(email(), ' priya@example.com ');
      await user.type(password(), ' correct horse ');
      if (remember) await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
      await user.keyboard('{Enter}');
      await waitFor(() => {
        expect(network.sent(calls.login)).toHaveLength(1);
      });
      expect(await network.sent(calls.login)[0]?.json()).toEqual({
        email: 'priya@example.com',
        password: ' correct horse ',
        remember,
      });
    },
  );

  it("a login shows 'Login Successfully!' and removes the form (AUTH 5)", async () => {
    serverAcceptsPriya();
    const user = await visit();
    network.use(answers(calls.session, sessionAnswer('session-of-priya')));
    await user.type(email(), 'priya');
    await user.type(password(), 'correct horse{Enter}');
    const toast = await screen.findByText('Login Successfully!');
    expect(toast.parentElement?.textContent).toBe('Success!Login Successfully!');
    expect(screen.queryByRole('textbox', { name: 'Email or Username' })).toBeNull();
  });

  it('a refused login is said in a toast alone; the name stays, and the password is emptied and has the focus (AUTH 6)', async () => {
    network.use(refuses(calls.login, 'credentials'));
    await logIn();
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Error!')).toBeTruthy();
    expect(
      within(toast).getByText('Invalid Credentails. Please check Email and Password then login again!'),
    ).toBeTruthy();
    expect(screen.getAllByText(messages.loginFailed)).toHaveLength(1);
    expect(screen.getByText(/^Type the password again, and see that Caps Lock is off\./)).toBeTruthy();
    expect(email()).toHaveProperty('value', 'priya');
    expect(password()).toHaveProperty('value', '');
    expect(password()).toBe(document.activeElement);
  });

  it('a second refused login is announced like the first', async () => {
    network.use(refuses(calls.login, 'credentials'));
    const user = await logIn();
    await waitFor(() => {
      expect(password()).toHaveProperty('value', '');
    });
    await user.keyboard('another horse{Enter}');
    await waitFor(() => {
      expect(network.sent(calls.login)).toHaveLength(2);
      expect(password()).toHaveProperty('value', '');
      expect(password()).toBe(document.activeElement);
    });
  });

  it.each([
    ['password', password, ' battery', { email: 'priya', password: 'correct horse battery' }],
    ['name', email, '.wong', { email: 'priya.wong', password: 'correct horse' }],
  ])('a %s that is corrected while the login waits stays, and keeps the focus', async (_field, field, more, kept) => {
    const gate = Promise.withResolvers<unknown>();
    network.use(refusesAfter(gate.promise, calls.login, 'credentials'));
    const user = await logIn();
    await user.type(field(), more);
    gate.resolve(null);
    await screen.findByRole('alert');
    expect(email()).toHaveProperty('value', kept.email);
    expect(password()).toHaveProperty('value', kept.password);
    expect(field()).toBe(document.activeElement);
  });

  it("the server's error about a login field is shown at that field", async () => {
    network.use(
      refuses(calls.login, 'invalid', {
        errors: { email: ['The Email or Username field must be at most 254 characters long.'] },
      }),
    );
    await logIn();
    expect(
      await screen.findByRole('textbox', {
        description: 'The Email or Username field must be at most 254 characters long.',
      }),
    ).toBe(email());
  });

  it("a lost connection shows 'Somthing Wrong!', and the login works afterwards (ERR 340)", async () => {
    network.use(loses(calls.login));
    const user = await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Somthing Wrong!');
    expect(password()).toHaveProperty('value', 'correct horse');
    serverAcceptsPriya();
    network.use(answers(calls.session, sessionAnswer('session-of-priya')));
    await user.click(button());
    expect(await screen.findByText('Login Successfully!')).toBeTruthy();
  });

  it('a login with a second factor asks for a code next, and begins with it', async () => {
    network.use(refuses(calls.login, 'second_factor', { challenge: 'challenge-of-priya' }));
    network.use(refuses(calls.secondFactorLogin, 'invalid', { errors: { code: ['This code is not right.'] } }));
    const user = await logIn();
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    const code = screen.getByRole('textbox', { name: 'Code' });
    expect(code).toBe(document.activeElement);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByRole('textbox', { description: 'This code is not right.' })).toBe(code);
    network.use(
      answers(calls.secondFactorLogin, authData()),
      answers(calls.session, sessionAnswer('session-of-priya')),
    );
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Login Successfully!')).toBeTruthy();
    expect(await network.sent(calls.secondFactorLogin).at(-1)?.json()).toEqual({
      challenge: 'challenge-of-priya',
      code: '123456',
    });
  });

  it.each([
    ['at once', []],
    ['after its code', [refuses(calls.login, 'second_factor', { challenge: 'challenge-of-priya' })]],
  ])(
    'a password that may not stay is refused %s, with where to find the link for another (AU18, SEC10)',
    async (_when, before) => {
      network.use(refuses(calls.login, 'weak_password'), refuses(calls.secondFactorLogin, 'weak_password'));
      network.use(...before);
      const user = await logIn();
      if (before.length > 0) await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
      expect((await screen.findByRole('alert')).textContent).toContain('We have sent a link to your email address');
      expect(window.location.pathname).toBe('/login');
    },
  );

  it('a code that comes too late leads back to the password', async () => {
    network.use(refuses(calls.login, 'second_factor', { challenge: 'challenge-of-priya' }));
    network.use(refuses(calls.secondFactorLogin, 'login_expired'));
    const user = await logIn();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText('This took too long. Please log in again.')).toBeTruthy();
    expect(email()).toBeTruthy();
  });

  it('a double click on Log in sends one request, and the waiting button keeps its text and focus', async () => {
    network.use(never(calls.login));
    const user = await visit();
    await user.type(email(), 'priya');
    await user.type(password(), 'correct horse');
    await user.dblClick(button());
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(network.sent(calls.login)).toHaveLength(1);
    });
    expect(button().ariaBusy).toBe('true');
    expect(button()).toHaveProperty('disabled', false);
    expect(button()).toBe(document.activeElement);
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
  });
});
