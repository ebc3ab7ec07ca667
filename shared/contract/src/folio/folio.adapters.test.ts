import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toPropertyFacts } from '../property/property.adapters.ts';
import type { FolioProperty } from '../property/property.schema.ts';
import { property, renter } from '../testing/property.ts';
import { toFolioFacts } from './folio.adapters.ts';

const customer = renter;
const start = parseIsoDate('2025-01-14');

const folioProperty: FolioProperty = {
  ...property,
  other_leases: [],
  tenant_all_bills: [],
  bill_due: [],
  ledgers: null,
  tenant_rent: null,
  work_order: null,
  held_at_end: null,
};

describe('toFolioFacts', () => {
  const ended = {
    application_id: 880,
    start: null,
    tenancy_end_date: start,
    customer,
    ar: { total_debt_rent: '145.65' },
  };

  it('a property has the rent owed under its deciding lease and under every other lease (FUNDS 117, FN15)', () => {
    const facts = toFolioFacts({ ...folioProperty, other_leases: [ended] });
    expect(facts).toEqual({
      ...toPropertyFacts(property),
      debts: [
        { applicationId: 901, amount: 0 },
        { applicationId: 880, amount: 14_565 },
      ],
    });
  });

  it('the rent still owed by a former tenant counts for a property without a lease (FN15)', () => {
    expect(toFolioFacts({ ...folioProperty, lease: null, other_leases: [ended] }).debts).toEqual([
      { applicationId: 880, amount: 14_565 },
    ]);
    expect(toFolioFacts({ ...folioProperty, lease: null }).debts).toEqual([]);
  });
});
