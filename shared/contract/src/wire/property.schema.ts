import type { InferType } from 'yup';
import { anyText, between, bit, decimal, flag, id, isoDay, wholeNumber, yesNo } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** A lease as the calls name it. */
export const leaseSchema = shape({
  application_id: id(),
  rent: decimal(),
  kill_tenancy: bit(),
  tenancy_end_date: isoDay().nullable().defined(),
  ar: shape({
    total_debt_rent: decimal(),
    total_debt_bill: decimal(),
    /** The day of the month on which rent is due. */
    day_lease_start: between(1, 31).nullable().defined(),
  }),
});

/** A property as the calls name it; `rent` is what is asked, `lease.rent` what is paid (FN12). */
export const propertySchema = shape({
  property_id: id(),
  group_id: id().nullable().defined(),
  address: anyText(),
  rent: decimal().nullable().defined(),
  status: wholeNumber(),
  show_shine: flag(),
  foreign_resident: yesNo(),
  lease: leaseSchema.nullable().defined(),
  tenant_lease: shape({ start: isoDay().nullable().defined() }).nullable().defined(),
});

/** A building with its properties. */
export const groupSchema = shape({
  group_id: id(),
  group_name: anyText(),
  slug: anyText(),
  total_rent: decimal(),
  property: listOf(propertySchema),
});

export type WireLease = InferType<typeof leaseSchema>;
export type Property = InferType<typeof propertySchema>;
export type Group = InferType<typeof groupSchema>;
