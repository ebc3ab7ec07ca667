import { mediaPath } from '@portal/contract';
import type {
  ConditionReport,
  FiledDocument,
  LeaseFile,
  ListedTenant,
  Maintenance,
  PropertyDocument,
  PropertyNote,
  SubmittedBill,
} from '@portal/contract';
import { parseIsoDate, toIsoDate } from '@portal/domain';
import type { LedgerRow } from '../ledger/ledger.repo.ts';
import { toTenantId } from '../property/property.present.ts';
import type { LeaseRow } from '../property/property.repo.ts';
import type { DocumentRow } from './document.repo.ts';
import { FIRST_OWN_ID } from '../../db/schema/document.tables.ts';
import type { MediaOf } from './media-of.ts';
import { toMedia } from './media-of.ts';

export function toFiled(row: DocumentRow): FiledDocument {
  return {
    document_id: row.documentId,
    title: row.title || row.fileName,
    date_added: toIsoDate(row.date),
    tenant_id: toTenantId(row.tenantId),
    media: toMedia(row),
  };
}

export function toPropertyDocument(row: DocumentRow): PropertyDocument {
  return {
    ...toFiled(row),
    title: row.title || row.comments || row.fileName,
    document_type: row.documentType,
    comments: row.comments,
    start_date: toIsoDate(row.startDate),
    end_date: toIsoDate(row.endDate),
    bill_amount: row.billAmount,
    is_submitted: row.documentId >= FIRST_OWN_ID,
    removed_on: toIsoDate(row.removedOn),
  };
}

/** A signed report as PDF has an address of its own; every other is requested by its id (TN14). */
export function toConditionReport(row: DocumentRow): ConditionReport {
  const media = toMedia(row);
  const hasSignedPdf = row.isCpSigned && row.mime === 'application/pdf';
  return {
    condition_report_id: row.documentId,
    title: row.title || row.fileName,
    type: row.reportType,
    is_cp_signed: row.isCpSigned ? 'Y' : 'N',
    signed_media_id: hasSignedPdf ? row.documentId : null,
    signed_pdf: hasSignedPdf ? mediaPath(media) : null,
    media,
    entry_type: hasSignedPdf ? 'C' : null,
    date_added: toIsoDate(row.date),
    tenant_id: toTenantId(row.tenantId),
  };
}

export function toLeaseFile(row: DocumentRow, { applicationId, start, tenancyEndDate, tenantId }: LeaseRow): LeaseFile {
  return {
    title: row.title || row.fileName,
    added_on: toIsoDate(row.date),
    application_id: applicationId,
    path: `uploads/property_application/${applicationId}`,
    name: 'lease.pdf',
    start: toIsoDate(start),
    tenancy_end_date: toIsoDate(tenancyEndDate),
    tenant_id: toTenantId(tenantId),
  };
}

/** Files of one day under one title are one note. */
export function toNotes(rows: readonly DocumentRow[]): PropertyNote[] {
  const notes = Map.groupBy(rows, ({ title, date, fileName }) => JSON.stringify([title || fileName, date]));
  return [...notes.values()].map((files) => {
    const [first] = files;
    const text = files.find(({ comments }) => comments !== null)?.comments ?? null;
    return {
      note: (first && (first.title || text || first.fileName)) ?? '',
      date_modified: toIsoDate(first?.date ?? null),
      notes: files.map((file) => ({ media: { ...toMedia(file), mime: file.mime } })),
    };
  });
}

export function toMaintenance(row: LedgerRow, mediaOf: MediaOf): Maintenance {
  return {
    ledger_entry_id: row.ledgerEntryId,
    description: row.description,
    date: parseIsoDate(row.date),
    amount: row.amount,
    work_order: row.workOrder ?? '',
    invoice: mediaOf('invoice', row.ledgerEntryId),
  };
}

export function toListedTenant(tenantId: number, row: LeaseRow, isPastTerm: boolean): ListedTenant {
  return {
    customer: {
      customer_id: tenantId,
      first_name: row.tenantFirstName ?? '',
      last_name: row.tenantLastName ?? '',
    },
    lease: {
      application_id: row.applicationId,
      tenancy_end_date: toIsoDate(row.tenancyEndDate),
      is_past_term: isPastTerm,
    },
  };
}

export function toSubmittedBill(row: DocumentRow): SubmittedBill {
  return {
    document_id: row.documentId,
    document_type: row.documentType ?? 0,
    comments: row.comments ?? '',
    bill_amount: row.billAmount ?? '0.00',
    submitted_on: parseIsoDate(row.date ?? ''),
    media: toMedia(row),
    removed_on: toIsoDate(row.removedOn),
  };
}
