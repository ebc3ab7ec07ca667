import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages, type BodyOf } from '@portal/contract';
import { answers, authData, fakeNetwork, loses, never, openPage, refuses } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { request } from '../http/request.ts';
import { yupResolver } from '@hookform/resolvers/yup';
import { useServerForm } from './use-server-form.ts';

const network = fakeNetwork();

type Credentials = BodyOf<typeof calls.login>;

const resolver = yupResolver(calls.login.body);
const empty: Credentials = { email: '', password: '', remember: false };

const send = async (body: Credentials): Promise<void> => {
  await request(calls.login, { body });
};

function LoginForm(): ReactElement {
  const { form, problems, advice, attempt, isWaiting, submit } = useServerForm<Credentials>(resolver, empty, send);
  const { errors } = form.formState;
  return (
    <form aria-busy={isWaiting} aria-label={`Attempt ${attempt}`}>
      <p role="status">{advice}</p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={message}>{`${fieldId ?? 'form'}: ${message}`}</li>
        ))}
      </ul>
      <input aria-label="Email" aria-describedby="email-error" {...form.register('email')} />
      <p id="email-error">{errors.email?.message}</p>
      <input aria-label="Password" aria-describedby="password-error" {...form.register('password')} />
      <p id="password-error">{errors.password?.message}</p>
      <button type="button" onClick={submit}>
        Log in
      </button>
    </form>
  );
}

/** Takes the connection of the device away, or gives it back. */
function goes(state: 'offline' | 'online'): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

const field = (name: string, description?: string): HTMLElement =>
  screen.getByRole('textbox', { name, ...(description !== undefined && { description }) });
const problems = (): (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent);
const expectProblems = async (...expected: string[]): Promise<void> => {
  await waitFor(() => {
    expect(problems()).toEqual(expected);
  });
};

async function fillIn(password = 'wrong'): Promise<UserEvent> {
  const user = await openPage(<LoginForm />, { network, at: '/login' });
  await user.type(field('Email'), ' priya ');
  await user.type(field('Password'), password);
  return user;
}

const advice = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const press = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Log in' }));

describe('useServerForm', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('invalid input is reported at the field and in the summary, and nothing is sent', async () => {
    const user = await openPage(<LoginForm />, { network, at: '/login' });
    await press(user);
    await expectProblems(
      'email: The Email or Username field is required.',
      'password: The Password field is required.',
    );
    expect(field('Email', 'The Email or Username field is required.')).toBeTruthy();
    expect(network.sent(calls.csrfCookie)).toEqual([]);
    expect(screen.getByRole('form', { name: 'Attempt 1' })).toBeTruthy();
  });

  it('the form sends the values as the contract parses them', async () => {
    network.use(answers(calls.login, authData()));
    await press(await fillIn('correct horse'));
    await waitFor(() => {
      expect(network.sent(calls.login)).toHaveLength(1);
    });
    expect(await network.sent(calls.login)[0]?.json()).toEqual({
      email: 'priya',
      password: 'correct horse',
      remember: false,
    });
    await expectProblems();
  });

  it("the server's errors are shown at their fields, and the others for the form as a whole", async () => {
    network.use(
      refuses(calls.login, 'invalid', {
        errors: { email: ['It is not known.', 'It is too old.'], device: ['This device is blocked.'] },
      }),
    );
    await press(await fillIn());
    await expectProblems('form: This device is blocked.', 'email: It is not known. It is too old.');
    expect(field('Email', 'It is not known. It is too old.')).toBeTruthy();
    expect(field('Password', '')).toBeTruthy();
  });

  it('errors are listed in the order of the fields, whatever order the server uses', async () => {
    network.use(
      refuses(calls.login, 'invalid', { errors: { password: ['It is too long.'], email: ['It is not known.'] } }),
    );
    await press(await fillIn());
    await expectProblems('email: It is not known.', 'password: It is too long.');
  });

  it.each([
    ['a refusal', refuses(calls.login, 'credentials'), messages.loginFailed, 'Nothing was sent.'],
    ['a lost connection', loses(calls.login), messages.somethingWrong, 'We could not reach our server.'],
    ['a failure', refuses(calls.login, 'internal'), 'Something went wrong on our side.', 'This failed on our side.'],
  ])('%s is said in a toast, the form says what to do, and no text is lost', async (_case, handler, message, start) => {
    network.use(handler);
    await press(await fillIn());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(advice()).toMatch(new RegExp(`^${start} What you have typed is kept\\.`));
    await expectProblems();
    expect(field('Email')).toHaveProperty('value', ' priya ');
    expect(field('Password')).toHaveProperty('value', 'wrong');
  });

  it('the error of a field disappears when the field is corrected', async () => {
    network.use(refuses(calls.login, 'invalid', { errors: { email: ['It is not known.'] } }));
    const user = await fillIn();
    await press(user);
    await expectProblems('email: It is not known.');
    await user.type(field('Email'), '@example.com');
    await expectProblems();
  });

  it('a refused form can be sent again, and hides the old error while it waits', async () => {
    network.use(refuses(calls.login, 'credentials'));
    const user = await fillIn();
    await press(user);
    await waitFor(() => {
      expect(advice()).not.toBe('');
    });
    network.use(never(calls.login));
    await press(user);
    await waitFor(() => {
      expect(advice()).toBe('');
    });
    expect(screen.getByRole('form').ariaBusy).toBe('true');
  });

  it('every attempt is counted, so that each refusal is announced', async () => {
    network.use(refuses(calls.login, 'credentials'));
    const user = await fillIn();
    await press(user);
    await screen.findByRole('form', { name: 'Attempt 1' });
    await press(user);
    await screen.findByRole('form', { name: 'Attempt 2' });
  });

  it('offline, the form says that the text is kept, and sends it later only when the user submits again', async () => {
    network.use(loses(calls.login));
    const user = await fillIn();
    goes('offline');
    await waitFor(() => {
      expect(advice()).toMatch(/^You are offline\. You can write now/);
    });
    await press(user);
    await waitFor(() => {
      expect(advice()).toMatch(/^You are offline, so nothing was sent\. What you have typed is kept\./);
    });
    network.use(answers(calls.login, authData()));
    goes('online');
    await waitFor(() => {
      expect(advice()).toMatch(/^You are connected again\. Nothing has been sent yet/);
    });
    expect(network.sent(calls.login)).toHaveLength(1);
    await press(user);
    await waitFor(() => {
      expect(network.sent(calls.login)).toHaveLength(2);
    });
    expect(advice()).toBe('');
  });

  it('repeated submits send one request (API 336)', async () => {
    network.use(never(calls.login));
    const user = await fillIn();
    await user.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await press(user);
    await waitFor(() => {
      expect(network.sent(calls.login)).toHaveLength(1);
    });
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
  });

  it('the refusal of an earlier try goes when a later one is accepted (NT5)', async () => {
    network.use(refuses(calls.login, 'credentials'));
    const user = await fillIn();
    await press(user);
    // Pointed at it stays, so that it does not just run out.
    await user.hover(await screen.findByRole('alert'));
    network.use(answers(calls.login, authData()));
    act(() => screen.getByRole('button', { name: 'Log in' }).click());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
