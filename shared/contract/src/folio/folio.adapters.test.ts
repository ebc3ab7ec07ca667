import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toPropertyFacts } from '../property/property.adapters.ts';
import type { FolioProperty } from '../property/property.schema.ts';
import { property, renter } from '../testing/property.ts';
import { toFolioAccount, toFolioFacts } from './folio.adapters.ts';

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

describe('toFolioAccount', () => {
  it('an account has the lines, the rents and the balance of its range (FN4, FN14)', () => {
    const account = toFolioAccount({
      ...folioProperty,
      ledgers: [
        {
          ledger_entry_id: 5,
          date: start,
          description: 'Boiler repair',
          type: 'debit',
          amount: '39.90',
          balance: '60.10',
          work_order: 'WO-7',
          invoice: null,
        },
      ],
      tenant_rent: [{ rent: '1,500.00', amount: null, paid_on: start }],
      held_at_end: '60.10',
    });
    expect(account).toMatchObject({
      propertyId: folioProperty.property_id,
      lines: [{ ledgerEntryId: 5, amount: 3990, workOrder: 'WO-7' }],
      rents: [{ paidOn: start, amount: 150_000 }],
      heldAtEnd: 6010,
    });
  });

  it('an account whose lines are too many has their figures in their place (SEC8)', () => {
    const figures = { fees: '1.00', transfer: '-2.00', paid: '3.00', banked: '4.00' };
    const cut = { ...folioProperty, ledgers: [], tenant_rent: [], work_order: [], held_at_end: '9.00' };
    expect(toFolioAccount({ ...cut, is_cut: true, figures })).toMatchObject({
      lines: [],
      heldAtEnd: 900,
      counted: { fees: 100, transfer: -200, paid: 300, banked: 400 },
    });
    expect(toFolioAccount(cut).counted).toBeNull();
  });

  it('an account without a range is empty', () => {
    expect(toFolioAccount(folioProperty)).toMatchObject({ lines: [], rents: [], heldAtEnd: 0 });
  });
});
