import type { Example } from '../example.ts';
import type * as calls from './bank-undo.calls.ts';

export const undoBankChange: Example<typeof calls.undoBankChange> = ({ customer }) => ({
  body: { customer_id: customer, save: '1', causer_id: String(customer) },
});
