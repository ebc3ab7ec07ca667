import type { InferType } from 'yup';
import { anyText, decimal, flag, id, isoDay, oneOf, wholeNumber, yesNo } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { mediaSchema } from '../media/media.schema.ts';

const maybeDay = () => isoDay().nullable().defined();
/** The day from which the file is gone because it was kept long enough (SEC14). Missing from an earlier api. */
const removedOn = () => isoDay().nullable().optional();
const maybeId = () => wholeNumber().nullable().defined();

/** A file about a property, added by the owner or by the provider. */
export const filedDocumentSchema = shape({
  document_id: id(),
  title: anyText(),
  date_added: maybeDay(),
  tenant_id: maybeId(),
  media: mediaSchema,
});

/** A bill or document that came by the portal or from the provider. */
export const propertyDocumentSchema = filedDocumentSchema.shape({
  /** 1 to 3: see `constants.documentTypes`. Null for the provider's own. */
  document_type: wholeNumber().nullable().defined(),
  comments: anyText().nullable().defined(),
  start_date: maybeDay(),
  end_date: maybeDay(),
  bill_amount: decimal().nullable().defined(),
  /** Submitted in the portal, and no bill of the provider has taken its place yet (TN29). */
  is_submitted: flag(),
  removed_on: removedOn(),
});

export const conditionReportSchema = shape({
  condition_report_id: id(),
  title: anyText(),
  /** 1 ENTRY, 2 EXIT, 3 Interim. */
  type: wholeNumber().nullable().defined(),
  is_cp_signed: yesNo(),
  signed_media_id: maybeId(),
  /** The address of the signed PDF; null where only `pub/get_condition_report_pdf/{id}` has the report (TN14). */
  signed_pdf: anyText().nullable().defined(),
  media: mediaSchema,
  /** 'C' where the signed PDF is there. */
  entry_type: oneOf(['C']).nullable().defined(),
  date_added: maybeDay(),
  tenant_id: maybeId(),
});

export const leaseFileSchema = shape({
  title: anyText(),
  added_on: maybeDay(),
  application_id: id(),
  /** `lease.pdf` in the folder of the application (TN20). */
  path: anyText(),
  name: anyText(),
  start: maybeDay(),
  tenancy_end_date: maybeDay(),
  tenant_id: maybeId(),
});

/** Notes of the provider, with their pictures and PDFs. */
export const propertyNoteSchema = shape({
  note: anyText(),
  date_modified: maybeDay(),
  notes: listOf(shape({ media: mediaSchema.shape({ mime: anyText() }) })),
});

/** An order of work on the property, with its invoice. */
export const maintenanceSchema = shape({
  ledger_entry_id: wholeNumber(),
  description: anyText(),
  date: isoDay(),
  amount: decimal(),
  work_order: anyText(),
  invoice: mediaSchema.nullable().defined(),
});

export const listedTenantSchema = shape({
  customer: shape({ customer_id: id(), first_name: anyText(), last_name: anyText() }),
  /** `is_past_term`: it runs from month to month since that end (TN8). */
  lease: shape({ application_id: id(), tenancy_end_date: maybeDay(), is_past_term: flag().optional() }),
});

/** A bill that the owner submitted and that is not among the provider's yet (TN29). */
export const submittedBillSchema = shape({
  document_id: id(),
  document_type: wholeNumber(),
  comments: anyText(),
  bill_amount: decimal(),
  submitted_on: isoDay(),
  media: mediaSchema,
  removed_on: removedOn(),
});

export type PropertyDocument = InferType<typeof propertyDocumentSchema>;
export type ConditionReport = InferType<typeof conditionReportSchema>;
export type FiledDocument = InferType<typeof filedDocumentSchema>;
export type LeaseFile = InferType<typeof leaseFileSchema>;
export type PropertyNote = InferType<typeof propertyNoteSchema>;
export type Maintenance = InferType<typeof maintenanceSchema>;
export type ListedTenant = InferType<typeof listedTenantSchema>;
export type SubmittedBill = InferType<typeof submittedBillSchema>;
