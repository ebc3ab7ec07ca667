import type { Example } from '../example.ts';
import type * as calls from './bill.calls.ts';

export const propertyBills: Example<typeof calls.propertyBills> = ({ property }) => ({
  params: { propertyId: property },
});

export const propertyPaidBills: Example<typeof calls.propertyPaidBills> = ({ property }) => ({
  params: { propertyId: property },
});
