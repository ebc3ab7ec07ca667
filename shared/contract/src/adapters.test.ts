import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toLedgerLine, toPropertyFacts } from './adapters.ts';
import type { LedgerEntry } from './wire/ledger.schema.ts';
import type { Property } from './wire/property.schema.ts';

const end = parseIsoDate('2026-07-02');
const start = parseIsoDate('2025-01-14');

const property: Property = {
  property_id: 10_008,
  group_id: 502,
  address: '817-3025 Granville St',
  rent: '2,351.00',
  status: 1,
  show_shine: false,
  foreign_resident: 'Y',
  lease: {
    application_id: 901,
    rent: '2,311.00',
    kill_tenancy: 1,
    tenancy_end_date: end,
    ar: { total_debt_rent: '0.00', total_debt_bill: '0.00', day_lease_start: 15 },
  },
  tenant_lease: { start },
};

const entry: LedgerEntry = {
  ledger_entry_id: 401,
  date: parseIsoDate('2025-05-29'),
  description: 'Lock change',
  type: 'debit',
  amount: '1,471.64',
  balance: '-20.00',
  work_order: 'WO-1240',
};

describe('toPropertyFacts', () => {
  it("takes the lease's rent, never the asking rent (FN12)", () => {
    expect(toPropertyFacts(property)).toEqual({
      propertyId: 10_008,
      status: 1,
      lease: { applicationId: 901, start, endDate: end, killTenancy: true, rent: 231_100 },
    });
  });

  it('reads a vacant property and a lease without dates', () => {
    expect(toPropertyFacts({ ...property, lease: null, tenant_lease: null }).lease).toBeNull();
    const lease = { applicationId: 901, start: null, endDate: end, killTenancy: true, rent: 231_100 };
    expect(toPropertyFacts({ ...property, tenant_lease: null }).lease).toEqual(lease);
    expect(toPropertyFacts({ ...property, tenant_lease: { start: null } }).lease).toEqual(lease);
  });
});

describe('toLedgerLine', () => {
  it('reads amounts to the cent (FUNDS 122)', () => {
    expect(toLedgerLine(entry)).toEqual({
      ledgerEntryId: 401,
      date: '2025-05-29',
      description: 'Lock change',
      type: 'debit',
      amount: 147_164,
      balance: -2000,
    });
  });

  it('holds what balanceNF says where it is given (SNAP 106, FN5)', () => {
    expect(toLedgerLine({ ...entry, balanceNF: '7,228.72' }).balance).toBe(722_872);
  });
});
