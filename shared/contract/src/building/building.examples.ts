import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './building.calls.ts';

const year = { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-12-31') };

export const buildingList: Example<typeof calls.buildingList> = ({ customer }) => ({
  params: { customer_id: customer },
});

export const buildingProperty: Example<typeof calls.buildingProperty> = ({ customer, building }) => ({
  body: { groupId: building, leasedOnly: false, ...year, customerId: customer },
});

export const buildingLedgers: Example<typeof calls.buildingLedgers> = ({ customer, building }) => ({
  body: { data: { groupId: building, leasedOnly: false, ...year, customerId: customer } },
});
