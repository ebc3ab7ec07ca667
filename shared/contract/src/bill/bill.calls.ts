import { defineCall } from '../call.ts';
import { addressedId } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { submittedBillSchema } from '../document/document.schema.ts';
import { billSchema, paidBillSchema } from './bill.schema.ts';

export const propertyBills = defineCall({
  name: 'propertyBills',
  summary: 'The bills of a property that are still owed and that the owner may see (FN17)',
  method: 'GET',
  path: '/property/bills/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: null,
  body: null,
  /** Bills that the owner has submitted count in no figure (TN29). */
  answer: shape({ bills: listOf(billSchema), submitted: listOf(submittedBillSchema) }),
});

export const propertyPaidBills = defineCall({
  name: 'propertyPaidBills',
  summary: 'The bills of a property that are paid and that the owner may see, the latest first',
  method: 'GET',
  path: '/property/bills/:propertyId/paid',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: null,
  body: null,
  answer: shape({ bills: listOf(paidBillSchema) }),
});
