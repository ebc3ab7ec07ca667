import type { Example } from '../example.ts';
import type * as calls from './auth.calls.ts';

export const login: Example<typeof calls.login> = ({ username, password }) => ({
  body: { email: username, password, remember: false },
});

export const refresh: Example<typeof calls.refresh> = ({ accessToken }) => ({
  headers: { authorization: `Bearer ${accessToken}` },
});

export const logout: Example<typeof calls.logout> = () => ({});

export const confirm: Example<typeof calls.confirm> = ({ password }) => ({ body: { password, code: '' } });

export const authDetails: Example<typeof calls.authDetails> = ({ accessToken, customerOfSession }) => ({
  body: { token: accessToken, customerId: customerOfSession, simulate: null },
});
