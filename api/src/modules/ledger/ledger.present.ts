import type { LedgerEntry } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { LedgerRow } from './ledger.repo.ts';

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  return {
    ledger_entry_id: row.ledgerEntryId,
    date: parseIsoDate(row.date),
    description: row.description,
    type: row.type,
    amount: row.amount,
    balance: row.balance,
    work_order: row.workOrder,
  };
}
