import type { InferType } from 'yup';
import { anyText, decimal, id, isoDay, wholeNumber, yesNo } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { mediaSchema } from '../media/media.schema.ts';

/** A payment of a bill. A transaction that is listed twice counts once (TN10). */
const billTransactionSchema = shape({ transaction_id: wholeNumber(), amount: decimal() });

/** A bill with its payments. The domain computes what is owed on it (FUNDS 129 to 133). */
export const billSchema = shape({
  bill_id: id(),
  due_date: isoDay().nullable().defined(),
  added_on: isoDay().nullable().defined(),
  total_bill_amount: decimal(),
  total_bill_percent: decimal().nullable().defined(),
  is_sd_invoice: yesNo(),
  owner_account_id: wholeNumber().nullable().defined(),
  show_in_owner_portal: yesNo(),
  tenant_id: id().nullable().defined(),
  /** The tenant's tenancy of the bill's property (TN11): the longest of several, or null. */
  tenancy: shape({ tenancy_end_date: isoDay().nullable().defined() }).nullable().defined(),
  utility: shape({ utilitie_name: anyText() }).nullable().defined(),
  notes: anyText().nullable().defined(),
  /** Null if no invoice is stored. */
  media: mediaSchema.nullable().defined(),
  history: listOf(shape({ transactions: listOf(billTransactionSchema) })),
});

/** An upcoming bill in the portfolio. `amount` is the outstanding amount. */
export const billDueSchema = shape({
  bill_id: id(),
  description: anyText(),
  amount: decimal(),
  added_on: isoDay().nullable().defined(),
  due_date: isoDay().nullable().defined(),
  invoice: mediaSchema.nullable().defined(),
});

/** A bill on which nothing is owed any more. `amount` is what it asked for. */
export const paidBillSchema = shape({
  bill_id: id(),
  description: anyText(),
  amount: decimal(),
  due_date: isoDay().nullable().defined(),
  /** The day of the last payment; null where the provider names none. */
  paid_on: isoDay().nullable().defined(),
  invoice: mediaSchema.nullable().defined(),
});

export type PaidBill = InferType<typeof paidBillSchema>;
export type Bill = InferType<typeof billSchema>;
export type BillDue = InferType<typeof billDueSchema>;
