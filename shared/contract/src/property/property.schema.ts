import type { InferType } from 'yup';
import { anyText, between, bit, decimal, flag, id, isoDay, oneOf, wholeNumber, yesNo } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { billDueSchema, billSchema } from '../bill/bill.schema.ts';
import { ledgerEntrySchema } from '../ledger/ledger.schema.ts';
import { submittedBillSchema } from '../document/document.schema.ts';
import { mediaSchema } from '../media/media.schema.ts';

/** A lease, with the field names of the wire. */
export const leaseSchema = shape({
  application_id: id(),
  rent: decimal(),
  /**
   * Whether the owner authorized the provider to sign it; null where that is not known. Missing from an earlier api.
   */
  authorize_lease: yesNo().nullable().optional(),
  kill_tenancy: bit(),
  tenancy_end_date: isoDay().nullable().defined(),
  ar: shape({
    total_debt_rent: decimal(),
    total_debt_bill: decimal(),
    /** The day of the month on which rent is due. */
    day_lease_start: between(1, 31).nullable().defined(),
  }),
});

/** The tenant, as far as the provider knows. */
export const tenantSchema = shape({
  customer_id: id().nullable().defined(),
  first_name: anyText(),
  last_name: anyText(),
  email: anyText().nullable().defined(),
  mobile: anyText().nullable().defined(),
});

/** The tenancy that decides the status of a property today (LS13). */
const tenantLeaseSchema = shape({ start: isoDay().nullable().defined(), customer: tenantSchema });

/** Another lease of the property with unpaid rent. It counts until it is paid (FN15). */
export const otherLeaseSchema = shape({
  application_id: id(),
  start: isoDay().nullable().defined(),
  tenancy_end_date: isoDay().nullable().defined(),
  customer: tenantSchema,
  ar: shape({ total_debt_rent: decimal() }),
});

/** A property, with the field names of the wire. `rent` is the asking rent, `lease.rent` the actual rent (FN12). */
export const propertySchema = shape({
  property_id: id(),
  group_id: id().nullable().defined(),
  address: anyText(),
  rent: decimal().nullable().defined(),
  status: wholeNumber(),
  show_shine: flag(),
  foreign_resident: yesNo(),
  /** Whether a reduced rate was asked for and waits for its approval; the standard rate applies meanwhile (NR6). */
  reduced_rate_pending: flag().optional(),
  /** The account that was chosen last, of property/list alone; null for none. */
  customer_account_id: id().nullable().optional(),
  /** The last four digits of its number: every page reads them, and the profile has the whole number (decision 056). */
  account_number: anyText().nullable().optional(),
  /** The day from which it counts (BANK 299); null where it does already. */
  account_from: isoDay().nullable().optional(),
  /** The condition before it counts at all: our email to the owner, or a release by staff (SEC6). */
  account_waits_for: oneOf(['email', 'staff']).nullable().optional(),
  /** True if nothing is paid before that day, because there was no account. */
  account_is_first: flag().optional(),
  /** The lead picture. */
  property_media: shape({ media: mediaSchema }).nullable().defined(),
  lease: leaseSchema.nullable().defined(),
  tenant_lease: tenantLeaseSchema.nullable().defined(),
  /** Missing from API versions that predate arrears on the slider. */
  other_leases: listOf(otherLeaseSchema).optional().default(undefined),
});

/** A property in folio/property, with everything that its figures are computed from. */
export const folioPropertySchema = propertySchema.shape({
  other_leases: listOf(otherLeaseSchema),
  /** Outstanding bills that the owner may see (FN17). Null from a back end that does not list them (FN15). */
  tenant_all_bills: listOf(billSchema).nullable().defined(),
  bill_due: listOf(billDueSchema),
  /** Part of no figure (TN29). Missing from API versions that predate submitted bills. */
  submitted_bills: listOf(submittedBillSchema).optional(),
  /** The movements in the requested range, both days included. Null without a range (FN31). */
  ledgers: listOf(ledgerEntrySchema).nullable().defined(),
  tenant_rent: listOf(
    shape({ rent: decimal().nullable().defined(), amount: decimal().nullable().defined(), paid_on: isoDay() }),
  )
    .nullable()
    .defined(),
  work_order: listOf(
    shape({ txn_type: oneOf(['credit', 'debit']), amount: decimal(), invoice: mediaSchema.nullable().defined() }),
  )
    .nullable()
    .defined(),
  /** The account's balance at the end of the range (FN4). Null without a range. */
  held_at_end: decimal().nullable().defined(),
  /**
   * The answer would have more rows than `constants.answerRows`: the lists of the range are empty, and `figures` has
   * what they sum to (SEC8). `property/figure` reads the lines of one of them.
   */
  is_cut: flag().optional(),
  figures: shape({ fees: decimal(), transfer: decimal(), paid: decimal(), banked: decimal() })
    .nullable()
    .optional()
    .default(undefined),
});

export type WireLease = InferType<typeof leaseSchema>;
export type Tenant = InferType<typeof tenantSchema>;
export type TenantLease = InferType<typeof tenantLeaseSchema>;
export type OtherLease = InferType<typeof otherLeaseSchema>;
export type Property = InferType<typeof propertySchema>;
export type FolioProperty = InferType<typeof folioPropertySchema>;
