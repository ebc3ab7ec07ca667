import type { Example } from '../example.ts';
import type * as calls from './for-lease.calls.ts';

export const forLease: Example<typeof calls.forLease> = ({ property }) => ({
  params: { propertyId: property },
  query: { filter: 'custom' },
});
