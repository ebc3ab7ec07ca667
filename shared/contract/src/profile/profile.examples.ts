import type { Example } from '../example.ts';
import type * as calls from './profile.calls.ts';

export const profileUpdate: Example<typeof calls.profileUpdate> = ({ customer, login }) => ({
  body: {
    customer_id: customer,
    second_auth_id: login,
    s_first_name: 'Ben',
    s_last_name: 'Ng',
    s_username: 'ben',
    s_email: 'ben@portal.test',
    s_mobile: '416 555 0101',
    s_password: '',
    pre_auth: '',
  },
});
