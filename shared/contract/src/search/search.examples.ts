import type { Example } from '../example.ts';
import type * as calls from './search.calls.ts';

export const search: Example<typeof calls.search> = ({ customer }) => ({
  params: { customer_id: customer },
  query: { q: 'king' },
});
