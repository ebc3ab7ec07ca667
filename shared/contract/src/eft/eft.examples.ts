import type { Example } from '../example.ts';
import type * as calls from './eft.calls.ts';

export const nextTransfer: Example<typeof calls.nextTransfer> = ({ customer }) => ({
  params: { customer_id: customer },
});
