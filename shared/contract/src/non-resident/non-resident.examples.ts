import type { Example } from '../example.ts';
import type * as calls from './non-resident.calls.ts';

export const applyNonResident: Example<typeof calls.applyNonResident> = ({ property, customer }) => ({
  body: { [String(property)]: '1', causer_id: String(customer) },
});
