import type { AuthData } from '@portal/contract';

/** What a login answers: the owner Priya Wong, unless another person is asked for. */
export function authData({
  user,
  user_detail,
}: { user?: Partial<AuthData['user']>; user_detail?: Partial<AuthData['user_detail']> } = {}): AuthData {
  return {
    user: {
      customer_id: 501,
      simulate: null,
      role: 'owner',
      owner: { first_name: 'Priya', last_name: 'Wong' },
      ...user,
    },
    user_detail: { first_name: 'Priya', last_name: 'Wong', is_sla_signed: 'Y', ...user_detail },
    access_token: 'access-token',
  };
}
