import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './document.calls.ts';

export const documentUpload: Example<typeof calls.documentUpload> = ({ customer, property, tenant }) => ({
  body: {
    documentType: 2,
    comments: 'Water, January',
    propertyId: property,
    tenantId: tenant,
    userId: customer,
    bill_amount: '86.12',
    start_date: parseIsoDate('2026-01-01'),
    end_date: parseIsoDate('2026-01-31'),
  },
  files: [['water.txt', 'Water, January: 86.12']],
});

export const propertyDocuments: Example<typeof calls.propertyDocuments> = ({ property }) => ({
  params: { propertyId: property },
});

export const propertyLease: Example<typeof calls.propertyLease> = ({ property, tenant }) => ({
  params: { propertyId: property },
  query: { tenant_id: tenant },
});

export const leasePdf: Example<typeof calls.leasePdf> = ({ lease }) => ({ params: { applicationId: lease } });

export const conditionReportPdf: Example<typeof calls.conditionReportPdf> = (sender) => ({
  params: { id: sender['condition report'] },
});
