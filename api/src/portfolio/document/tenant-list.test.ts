import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import type { LeaseRow } from '../property/property.repo.ts';
import { listTenants } from './property-documents.service.ts';

const today = parseIsoDate('2026-03-18');

/** Only the fields that decide who is listed. */
function lease(applicationId: number, start: string, tenancyEndDate: string | null, killTenancy = false): LeaseRow {
  const tenantId = 500 + applicationId;
  const row: Partial<LeaseRow> = { applicationId, tenantId, start, tenancyEndDate, killTenancy, rent: '0.00' };
  return row as LeaseRow;
}

const listed = (...leases: readonly LeaseRow[]) =>
  listTenants(leases, today).map(({ customer, lease: own }) => [customer.customer_id, own.is_past_term]);

describe('the tenants of a property that can be chosen (TN8)', () => {
  it('the tenants of a property that can be chosen include one who stays from month to month past the term, however long ago it ended', () => {
    expect(listed(lease(1, '2020-01-01', '2025-08-25'))).toEqual([[501, true]]);
  });

  it('the tenants of a property that can be chosen leave out one whose tenancy was ended, or whom another followed', () => {
    expect(listed(lease(1, '2020-01-01', '2025-08-25', true))).toEqual([]);
    expect(listed(lease(1, '2020-01-01', '2025-08-25'), lease(2, '2026-01-01', null))).toEqual([[502, false]]);
  });
});
