import type { Example } from '../example.ts';
import type * as calls from './property.calls.ts';

export const propertyList: Example<typeof calls.propertyList> = ({ customer }) => ({
  params: { customer_id: customer },
});

export const listProperty: Example<typeof calls.listProperty> = ({ customer }) => ({
  params: { customer_id: customer },
});
