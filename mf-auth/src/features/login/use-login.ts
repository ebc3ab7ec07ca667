import { messages, type BodyOf, type calls } from '@portal/contract';
import { ApiError, logIn, toast, useLazyResolver, useServerForm, type ServerForm } from '@portal/platform/core';

type Credentials = BodyOf<typeof calls.login>;

const loadRules = async () => (await import(/* webpackChunkName: "later" */ './login-rules.ts')).loginRules;
const empty: Credentials = { email: '', password: '', remember: false };

/**
 * The login form; `onChallenge` is called when a code has to follow the password. The route guard leads on once the
 * user is logged in. A refused password is emptied and has the focus; the name stays.
 */
export function useLogin(onChallenge: (challenge: string) => void): ServerForm<Credentials> {
  const resolver = useLazyResolver<Credentials>(loadRules);
  return useServerForm<Credentials>(
    resolver,
    empty,
    async (credentials, form) => {
      try {
        await logIn(credentials);
        toast.success(messages.loggedIn);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second_factor' && error.challenge !== null) {
          onChallenge(error.challenge);
          return;
        }
        if (isRefusal(error)) {
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

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 'credentials';
