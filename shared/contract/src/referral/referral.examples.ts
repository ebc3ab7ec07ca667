import type { Example } from '../example.ts';
import type * as calls from './referral.calls.ts';

export const referral: Example<typeof calls.referral> = ({ customer }) => ({
  body: {
    name: 'Ben',
    properties_no: '3',
    address: '1 King St W',
    email: 'ben@portal.test',
    mobile: '416 555 0101',
    customer_id: customer,
  },
});
