import type { Example } from '../example.ts';
import type * as calls from './enquiry.calls.ts';

export const ownerEnquiry: Example<typeof calls.ownerEnquiry> = ({ customer }) => ({
  body: { comments: 'When is the boiler repaired, please?', userId: customer },
  files: [['a.txt', 'boiler']],
});
