import type { AnswerOf, calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';

type Documents = AnswerOf<typeof calls.propertyDocuments>;

const day = parseIsoDate;

/** The file of property 1, as the server answers it. */
export function documentsOf(changes: Partial<Documents['property']> = {}): Documents {
  return {
    property: {
      property_id: 1,
      address: '1 Bloor St W',
      document: [],
      maintaince: [],
      storage: [],
      rentHistory: [],
      propertyNotes: [],
      ownerDocument: { cr: [], storage: [] },
      ...changes,
    },
    tenant: {
      list: [
        {
          customer: { customer_id: 503, first_name: 'Anna', last_name: 'Nowak' },
          lease: { application_id: 3, tenancy_end_date: day('2026-06-30') },
        },
        {
          customer: { customer_id: 504, first_name: 'Daniel', last_name: 'Okafor' },
          lease: { application_id: 4, tenancy_end_date: null },
        },
      ],
    },
    lease: [
      {
        title: 'Lease',
        added_on: day('2025-06-12'),
        application_id: 3,
        path: 'uploads/property_application/3',
        name: 'lease.pdf',
        start: day('2025-07-01'),
        tenancy_end_date: day('2026-06-30'),
        tenant_id: 503,
      },
    ],
  };
}

/** A bill or document that was submitted in the portal. */
export function submitted(type: 1 | 2 | 3): Documents['property']['document'][number] {
  return {
    document_id: 1_000_000_000 + type,
    document_type: type,
    title: 'Hydro, February',
    comments: 'Hydro, February',
    date_added: day('2026-03-18'),
    start_date: day('2026-02-01'),
    end_date: day('2026-02-28'),
    bill_amount: type === 3 ? null : '86.12',
    tenant_id: null,
    is_submitted: true,
    media: { path: String(1_000_000_000 + type), name: 'hydro.pdf' },
  };
}

/** A condition report, signed or not. */
export function report(
  id: number,
  type: number,
  isSigned: boolean,
): Documents['property']['ownerDocument']['cr'][number] {
  return {
    condition_report_id: id,
    title: 'Report',
    type,
    is_cp_signed: isSigned ? 'Y' : 'N',
    signed_media_id: isSigned ? id : null,
    signed_pdf: isSigned ? `/api/media/${id}/report.pdf` : null,
    media: { path: String(id), name: 'report.pdf' },
    entry_type: null,
    date_added: day('2025-07-01'),
    tenant_id: 503,
  };
}
