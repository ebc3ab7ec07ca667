import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './report.calls.ts';

const year = { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-12-31') };
const ledger = {
  creditType: 'all',
  startFrom: parseIsoDate('2026-01-01'),
  endTo: parseIsoDate('2026-12-31'),
} as const;

export const folioPdf: Example<typeof calls.folioPdf> = ({ customer }) => ({
  body: { groupId: null, leasedOnly: false, ...year, customerId: customer, format: 'tabloid' },
});

export const propertyLedgerPdf: Example<typeof calls.propertyLedgerPdf> = ({ property }) => ({
  body: { propertyId: property, ...ledger, format: 'A4' },
});

export const buildingPdf: Example<typeof calls.buildingPdf> = ({ customer, building }) => ({
  body: { groupId: building, leasedOnly: false, ...year, customerId: customer, format: 'tabloid' },
});

export const generatePdf: Example<typeof calls.generatePdf> = () => ({
  body: { pdfData: JSON.stringify('<h1>Report</h1>') },
});

export const propertyLedgerCsv: Example<typeof calls.propertyLedgerCsv> = ({ property }) => ({
  body: { propertyId: property, ...ledger },
});

export const buildingCsv: Example<typeof calls.buildingCsv> = ({ customer, building }) => ({
  body: { groupId: building, leasedOnly: false, ...year, customerId: customer },
});

/** No link has this token. */
export const report: Example<typeof calls.report> = () => ({ params: { token: 'none' } });
