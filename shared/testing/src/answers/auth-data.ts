import type { AuthData } from '@portal/contract';

/** The id of the owner whom `authData` logs in unless a test says otherwise. */
export const loggedInOwner = 501;

/** The response to a login: by default the owner Priya Wong. */
export function authData({
  user,
  user_detail,
}: { user?: Partial<AuthData['user']>; user_detail?: Partial<AuthData['user_detail']> } = {}): AuthData {
  return {
    user: {
      customer_id: loggedInOwner,
      simulate: null,
      role: 'owner',
      owner: { first_name: 'Priya', last_name: 'Wong' },
      ...user,
    },
    user_detail: { first_name: 'Priya', last_name: 'Wong', is_sla_signed: 'Y', ...user_detail },
    access_token: 'access-token',
  };
}
