import { messages, type BodyOf, type calls } from '@portal/contract';
import { ApiError, logIn, toast, useLazyResolver, useServerForm, type ServerForm } from '@portal/platform/core';

type Credentials = BodyOf<typeof calls.login>;

const loadRules = async () => (await import(/* webpackChunkName: "later" */ './login-rules.ts')).loginRules;
const empty: Credentials = { email: '', password: '', remember: false };

/**
 * The login form; `onChallenge` is called when a code has to follow the password. The route guard leads on once the
 * user is logged in. A refused password is emptied and has the focus, unless the user has typed since; the name stays.
 */
export function useLogin(onChallenge: (challenge: string) => void): ServerForm<Credentials> {
  const resolver = useLazyResolver<Credentials>(loadRules);
  return useServerForm<Credentials>(
    resolver,
    empty,
    async (credentials, form) => {
      const typed = form.getValues();
      try {
        await logIn(credentials);
        toast.success(messages.loggedIn);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second_factor' && error.challenge !== null) {
          onChallenge(error.challenge);
          return;
        }
        if (isRefusal(error) && isAsTyped(form.getValues(), typed)) {
          form.resetField('password');
          form.setFocus('password');
        }
        throw error;
      }
    },
    {
      adviceOn: (error) =>
        isRefusal(error)
          ? 'Type the password again, and see that Caps Lock is off. Your username works as well as your email.'
          : null,
    },
  );
}

const isAsTyped = (now: Credentials, before: Credentials): boolean =>
  now.email === before.email && now.password === before.password;

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 'credentials';
