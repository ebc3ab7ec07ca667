import type { InferType } from 'yup';
import { anyText, decimal, flag, id, isoDay, wholeNumber } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

const ofProperty = {
  property_id: id(),
  address: anyText(),
};

export const foundPropertySchema = shape({
  ...ofProperty,
  status: wholeNumber(),
  is_leased: flag(),
  /** The name of its building; null for none. */
  building: anyText().nullable().defined(),
});

/** A tenant of a property, once however often the lease was renewed. */
export const foundTenantSchema = shape({
  ...ofProperty,
  application_id: id(),
  name: anyText(),
  start: isoDay().nullable().defined(),
  /** The last day of a tenancy that is over; null while it goes on. */
  ended_on: isoDay().nullable().defined(),
});

const ofBill = {
  ...ofProperty,
  bill_id: id(),
  description: anyText(),
  amount: decimal(),
  due_date: isoDay().nullable().defined(),
};

/** A bill that is still owed. `amount` is what is outstanding. */
export const foundBillSchema = shape(ofBill);

/** A bill on which nothing is owed any more. `amount` is what it asked for. */
export const foundPaidBillSchema = shape(ofBill);

export type FoundProperty = InferType<typeof foundPropertySchema>;
export type FoundTenant = InferType<typeof foundTenantSchema>;
export type FoundBill = InferType<typeof foundBillSchema>;
export type FoundPaidBill = InferType<typeof foundPaidBillSchema>;
