import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toBillFacts } from './bill.adapters.ts';
import type { Bill } from './bill.schema.ts';

const end = parseIsoDate('2026-07-02');
const start = parseIsoDate('2025-01-14');

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

describe('toBillFacts', () => {
  it('a bill keeps exact amounts and percentages and all its payments (FUNDS 129, 131)', () => {
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

  it('a bill tells whether it is for a security deposit and whether owners may see it (TN12, FN17)', () => {
    const facts = toBillFacts({ ...bill, is_sd_invoice: 'Y', show_in_owner_portal: 'N', owner_account_id: null });
    expect(facts).toMatchObject({ isSecurityDeposit: true, isShownToOwner: false, ownerAccountId: null });
  });

  it('a bill may lack its tenant, dates and percentage (DT9, TN9)', () => {
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

  it('a tenancy without an end date differs from a tenant without a tenancy (TN11)', () => {
    expect(toBillFacts({ ...bill, tenancy: { tenancy_end_date: null } }).tenancy).toEqual({ endDate: null });
    expect(toBillFacts({ ...bill, tenancy: null }).tenancy).toBeNull();
  });
});
