import { toLedgerLine } from '@portal/contract';
import type { LedgerEntry } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { Shown } from '../document/document.repo.ts';
import type { MediaOf } from '../document/media-of.ts';
import type { AccountRow, LedgerRow } from './ledger.repo.ts';

/** The invoices of ledger lines, to be looked up. */
export function invoicesOf(rows: readonly LedgerRow[]): Shown[] {
  return rows.map(({ ledgerEntryId }) => ({ kind: 'invoice', refId: ledgerEntryId }));
}

export function toLedgerEntry(row: LedgerRow, mediaOf: MediaOf): LedgerEntry {
  return {
    ledger_entry_id: row.ledgerEntryId,
    date: parseIsoDate(row.date),
    description: row.description,
    type: row.type,
    amount: row.amount,
    balance: row.balance,
    work_order: row.workOrder,
    invoice: mediaOf('invoice', row.ledgerEntryId),
  };
}

/** The same with what only the account itself shows: the other side of a transfer (TN7). */
export function toAccountEntry(row: AccountRow, mediaOf: MediaOf): LedgerEntry {
  const other = row.otherAddress === null ? null : { address: row.otherAddress };
  return {
    ...toLedgerEntry(row, mediaOf),
    ledger: {
      transfer_to: other && row.type === 'debit' ? { property_from: other } : null,
      transfer_from: other && row.type === 'credit' ? { property_to: other } : null,
      // An export names no document for a work order; a provider's own back end may.
      wo_txn: null,
    },
  };
}

/** What the rules count: the movement without its invoice, so nothing is looked up. */
export function toMovement(row: LedgerRow): ReturnType<typeof toLedgerLine> {
  return toLedgerLine(toLedgerEntry(row, () => null));
}
