import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import {
  newFundsByProperty,
  toBillFacts,
  toFolioFacts,
  toLedgerLine,
  toPropertyFacts,
  toRentFacts,
} from './adapters.ts';
import type { Bill } from './wire/bill.schema.ts';
import type { LedgerEntry } from './wire/ledger.schema.ts';
import type { FolioProperty, Property, Tenant } from './wire/property.schema.ts';

const end = parseIsoDate('2026-07-02');
const start = parseIsoDate('2025-01-14');

const customer: Tenant = { customer_id: 50_908, first_name: 'Nadia', last_name: 'Tremblay', email: null, mobile: null };

const property: Property = {
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
  tenant_lease: { start, customer },
};

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

const bill: Bill = {
  bill_id: 2,
  due_date: end,
  added_on: start,
  total_bill_amount: '1,759.05',
  total_bill_percent: '33.33',
  is_sd_invoice: 'N',
  owner_account_id: 77,
  show_in_owner_portal: 'Y',
  tenant_id: 50_908,
  tenancy: { tenancy_end_date: end },
  utility: { utilitie_name: 'Water' },
  notes: null,
  media: null,
  history: [
    { transactions: [{ transaction_id: 1, amount: '100.00' }] },
    { transactions: [{ transaction_id: 2, amount: '1,000.50' }] },
  ],
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
    expect(toPropertyFacts({ ...property, tenant_lease: { start: null, customer } }).lease).toEqual(lease);
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
      workOrder: 'WO-1240',
    });
  });

  it('takes a missing and an empty work order for none (FUNDS 115)', () => {
    expect([null, '', ' '].map((work_order) => toLedgerLine({ ...entry, work_order }).workOrder)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('holds what balanceNF says where it is given (SNAP 106, FN5)', () => {
    expect(toLedgerLine({ ...entry, balanceNF: '7,228.72' }).balance).toBe(722_872);
  });
});

describe('toFolioFacts', () => {
  const ended = {
    application_id: 880,
    start: null,
    tenancy_end_date: start,
    customer,
    ar: { total_debt_rent: '145.65' },
  };

  it('names the rent owed under the deciding lease and under every other one (FUNDS 117, FN15)', () => {
    const facts = toFolioFacts({ ...folioProperty, other_leases: [ended] });
    expect(facts).toEqual({
      ...toPropertyFacts(property),
      debts: [
        { applicationId: 901, amount: 0 },
        { applicationId: 880, amount: 14_565 },
      ],
    });
  });

  it('counts what a tenant who left still owes on a property that has no lease any more (FN15)', () => {
    expect(toFolioFacts({ ...folioProperty, lease: null, other_leases: [ended] }).debts).toEqual([
      { applicationId: 880, amount: 14_565 },
    ]);
    expect(toFolioFacts({ ...folioProperty, lease: null }).debts).toEqual([]);
  });
});

describe('toBillFacts', () => {
  it('reads amounts and percentages exactly and gathers the payments of the whole history (FUNDS 129, 131)', () => {
    expect(toBillFacts(bill)).toEqual({
      billId: 2,
      tenantId: 50_908,
      addedOn: start,
      dueDate: end,
      totalAmount: 175_905,
      percent: 3333,
      isSecurityDeposit: false,
      ownerAccountId: 77,
      isShownToOwner: true,
      tenancy: { endDate: end },
      payments: [
        { transactionId: 1, amount: 10_000 },
        { transactionId: 2, amount: 100_050 },
      ],
    });
  });

  it('knows an invoice for a security deposit and a bill that owners do not see (TN12, FN17)', () => {
    const facts = toBillFacts({ ...bill, is_sd_invoice: 'Y', show_in_owner_portal: 'N', owner_account_id: null });
    expect(facts).toMatchObject({ isSecurityDeposit: true, isShownToOwner: false, ownerAccountId: null });
  });

  it('reads a bill without tenant, days and percentage (DT9, TN9)', () => {
    const facts = toBillFacts({
      ...bill,
      tenant_id: null,
      tenancy: null,
      due_date: null,
      added_on: null,
      total_bill_percent: null,
    });
    expect(facts).toMatchObject({ tenantId: null, tenancy: null, dueDate: null, addedOn: null, percent: null });
  });

  it('keeps a tenancy without an end apart from a tenant without a tenancy (TN11)', () => {
    expect(toBillFacts({ ...bill, tenancy: { tenancy_end_date: null } }).tenancy).toEqual({ endDate: null });
    expect(toBillFacts({ ...bill, tenancy: null }).tenancy).toBeNull();
  });
});

describe('toRentFacts', () => {
  it.each<[string | null, string | null, number]>([
    ['1,500.00', '9.00', 150_000],
    [null, '1,500.00', 150_000],
    ['0.00', '9.00', 0],
    [null, null, 0],
  ])(
    'rent %s, amount %s counts as %d cents: the rent where it is given, else the amount (FN14)',
    (rent, amount, expected) => {
      expect(toRentFacts({ rent, amount, paid_on: start })).toEqual({ paidOn: start, amount: expected });
    },
  );
});

describe('newFundsByProperty', () => {
  function received(property_id: number, amount: string) {
    return { approved: { amount, description: 'Rent', paid_on: start, transaction: { ledger: { property_id } } } };
  }

  it('adds up what each property received and passes over what is not approved (SNAP 100, FN22)', () => {
    const queue_list = [
      received(1, '1,500.00'),
      { approved: null },
      received(2, '9.05'),
      received(1, '0.10'),
      received(1, '0.20'),
    ];
    expect([...newFundsByProperty({ queue_list })]).toEqual([
      [1, 150_030],
      [2, 905],
    ]);
  });

  it('names no property that received nothing', () => {
    expect(newFundsByProperty({ queue_list: [{ approved: null }] }).size).toBe(0);
  });
});
