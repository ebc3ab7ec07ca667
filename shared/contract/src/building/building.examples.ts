import type { Example } from '../example.ts';
import type * as calls from './building.calls.ts';

export const buildingList: Example<typeof calls.buildingList> = ({ customer }) => ({
  params: { customer_id: customer },
});
