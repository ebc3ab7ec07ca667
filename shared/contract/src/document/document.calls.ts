import { isBillType } from '@portal/domain';
import type { ValidationError } from 'yup';
import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { addressedId, addressedNumber, anyText, decimal, id, isoDay, oneOf, text, yesNo } from '../schema/fields.ts';
import { refusal } from '../schema/refusal.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { blankAsAbsent, multilineText, typedAmount } from '../schema/typed-fields.ts';
import {
  conditionReportSchema,
  filedDocumentSchema,
  leaseFileSchema,
  listedTenantSchema,
  maintenanceSchema,
  propertyDocumentSchema,
  propertyNoteSchema,
} from './document.schema.ts';

const { OWNERPAY, TENANTPAY, OTHERDOC } = constants.documentTypes;

interface Upload {
  readonly documentType: number;
  readonly tenantId?: number | undefined;
  readonly bill_amount?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

type CreateError = (params: { readonly path: string; readonly message: string | object }) => ValidationError;

/**
 * Bills have an amount, one that a tenant pays has its tenant, and a period ends after it begins (TN15, TN25, DOCS
 * 177).
 */
function checkBill(upload: Upload, createError: CreateError): true | ValidationError {
  if (!isBillType(upload.documentType)) return true;
  const { documentType, tenantId, bill_amount: amount, start_date: start, end_date: end } = upload;
  if (documentType === TENANTPAY && tenantId === undefined)
    return createError({ path: 'tenantId', message: 'Please choose the tenant who pays this bill.' });
  if (amount === undefined)
    return createError({ path: 'bill_amount', message: refusal.required({ path: 'Bill amount' }) });
  if (start !== undefined && end !== undefined && end < start)
    return createError({ path: 'end_date', message: 'The End field must be a day on or after Start.' });
  return true;
}

export const documentUpload = defineCall({
  name: 'documentUpload',
  summary: 'Submits a bill (documentType 1 or 2) or another document (3) of a property',
  method: 'POST',
  path: '/document/upload',
  access: { role: 'write', customer: { in: 'body', name: 'userId' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    /** 1 the owner pays, 2 the tenant pays, 3 no bill. */
    documentType: addressedNumber(OWNERPAY, OTHERDOC).label('Type'),
    comments: multilineText(1, constants.commentLongest).label('Description'),
    propertyId: addressedId('property'),
    tenantId: addressedId('tenant').transform(blankAsAbsent).optional().label('Tenant'),
    /** The customer id. */
    userId: addressedId('customer'),
    /** The period of a bill; the month before where it is left out (DOCS 181). */
    start_date: isoDay().transform(blankAsAbsent).optional().label('Start'),
    end_date: isoDay().transform(blankAsAbsent).optional().label('End'),
    bill_amount: typedAmount().transform(blankAsAbsent).optional().label('Bill amount'),
  }).test({ name: 'bill', test: (upload, { createError }) => checkBill(upload, createError as CreateError) }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  upload: { field: 'document', required: true },
  once: true,
  spends: { files: true, emails: ['provider'] },
});

export const propertyDocuments = defineCall({
  name: 'propertyDocuments',
  summary: 'The documents and submitted bills of a property, and the tenants of its recent leases (TN8)',
  method: 'GET',
  path: '/property/documents/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: null,
  body: null,
  /** The spellings are exact text (TN22). */
  answer: shape({
    property: shape({
      property_id: id(),
      address: anyText(),
      document: listOf(propertyDocumentSchema),
      /** Orders of work, the latest first. */
      maintaince: listOf(maintenanceSchema),
      storage: listOf(filedDocumentSchema),
      /** Rents that were paid, the latest first. */
      rentHistory: listOf(shape({ rent: decimal(), paid_on: isoDay() })),
      propertyNotes: listOf(propertyNoteSchema),
      ownerDocument: shape({ cr: listOf(conditionReportSchema), storage: listOf(filedDocumentSchema) }),
    }),
    tenant: shape({ list: listOf(listedTenantSchema) }),
    lease: listOf(leaseFileSchema),
  }),
});

export const propertyLease = defineCall({
  name: 'propertyLease',
  summary: 'The lease of a tenant, or the current one; null where there is none',
  method: 'GET',
  path: '/property/lease/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: shape({ tenant_id: addressedId('tenant').optional() }),
  body: null,
  answer: shape({
    lease: shape({
      application_id: id(),
      start: isoDay().nullable().defined(),
      tenancy_end_date: isoDay().nullable().defined(),
      rent: decimal(),
      /** Whether the tenant must hold an insurance (TN26). */
      insurance_mandatory: yesNo(),
      /**
       * Whether the owner authorized the provider to sign it; null where that is not known. Missing from an earlier
       * api.
       */
      authorize_lease: yesNo().nullable().optional(),
      /** Whether the signed lease is stored. */
      has_pdf: yesNo(),
      customer: shape({ first_name: anyText(), last_name: anyText() }),
    })
      .nullable()
      .defined(),
  }),
});

export const leasePdf = defineCall({
  name: 'leasePdf',
  summary: 'The lease of an application, for its owner only (TN20)',
  method: 'GET',
  path: '/uploads/property_application/:applicationId/lease.pdf',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ applicationId: addressedId('lease') }),
  query: null,
  body: null,
  answer: null,
  file: true,
});

export const conditionReportPdf = defineCall({
  name: 'conditionReportPdf',
  summary: 'A condition report, for the owner of its property only (TN14, TN20)',
  method: 'GET',
  path: '/pub/get_condition_report_pdf/:id',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ id: addressedId('condition report') }),
  query: null,
  body: null,
  answer: null,
  file: true,
});
