import type { Example } from '../example.ts';
import type * as calls from './activity.calls.ts';

export const activityList: Example<typeof calls.activityList> = ({ customer }) => ({
  params: { customer_id: customer },
  query: {},
});
