import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { toLedgerLine } from './ledger.adapters.ts';
import type { LedgerEntry } from './ledger.schema.ts';

const entry: LedgerEntry = {
  ledger_entry_id: 401,
  date: parseIsoDate('2025-05-29'),
  description: 'Lock change',
  type: 'debit',
  amount: '1,471.64',
  balance: '-20.00',
  invoice: null,
  work_order: 'WO-1240',
};

describe('toLedgerLine', () => {
  it('a ledger line has amounts exact to the cent (FUNDS 122)', () => {
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

  it('a missing or empty work order means no work order (FUNDS 115)', () => {
    expect([null, '', ' '].map((work_order) => toLedgerLine({ ...entry, work_order }).workOrder)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('the balance of a ledger line is balanceNF if there is one (SNAP 106, FN5)', () => {
    expect(toLedgerLine({ ...entry, balanceNF: '7,228.72' }).balance).toBe(722_872);
  });
});
