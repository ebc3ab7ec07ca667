import { parseIsoDate } from '@portal/domain';
import type { Property, Tenant } from '../property/property.schema.ts';

const end = parseIsoDate('2026-07-02');
const start = parseIsoDate('2025-01-14');

export const renter: Tenant = {
  customer_id: 50_908,
  first_name: 'Nadia',
  last_name: 'Tremblay',
  email: null,
  mobile: null,
};

/** A leased property in the shape of a response. */
export const property: Property = {
  property_id: 10_008,
  group_id: 502,
  address: '817-3025 Granville St',
  rent: '2,351.00',
  status: 1,
  show_shine: false,
  foreign_resident: 'Y',
  property_media: null,
  lease: {
    application_id: 901,
    rent: '2,311.00',
    kill_tenancy: 1,
    tenancy_end_date: end,
    ar: { total_debt_rent: '0.00', total_debt_bill: '0.00', day_lease_start: 15 },
  },
  tenant_lease: { start, customer: renter },
};
