import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './ledger.calls.ts';

export const propertyLedger: Example<typeof calls.propertyLedger> = ({ property }) => ({
  body: {
    propertyId: property,
    creditType: 'all',
    startFrom: parseIsoDate('2026-01-01'),
    endTo: parseIsoDate('2026-12-31'),
  },
});
