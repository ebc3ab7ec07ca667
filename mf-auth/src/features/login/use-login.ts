import { calls, messages, type BodyOf } from '@portal/contract';
import { logIn, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type Credentials = BodyOf<typeof calls.login>;

const resolver = yupResolver(calls.login.body);
const empty: Credentials = { email: '', password: '', remember: false };

/** The login form. The route guard leads on once the user is logged in. */
export function useLogin(): ServerForm<Credentials> {
  return useServerForm<Credentials>(resolver, empty, async (credentials) => {
    await logIn(credentials);
    toast.success(messages.loggedIn);
  });
}
