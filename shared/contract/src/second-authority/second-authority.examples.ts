import type { Example } from '../example.ts';
import type * as calls from './second-authority.calls.ts';

export const addSecondAuthority: Example<typeof calls.addSecondAuthority> = ({ customer, password }) => ({
  body: {
    first_name: 'Ben',
    last_name: 'Ng',
    username: 'ben',
    email: 'ben@portal.test',
    mobile: '416 555 0101',
    password,
    customer_id: customer,
    second_auth: 1,
  },
});

export const deleteSecondAuthority: Example<typeof calls.deleteSecondAuthority> = ({ login }) => ({
  body: { id: login },
});
