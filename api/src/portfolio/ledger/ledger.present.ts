import { toLedgerLine } from '@portal/contract';
import type { LedgerEntry } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { DocumentSubject } from '../document/document.repo.ts';
import type { MediaOf } from '../document/media-of.ts';
import type { AccountRow, LedgerRow } from './ledger.repo.ts';

/**
 * Documents behind the lines of an account, as a lookup for `readMedia`: invoices, and the documents of their work
 * orders (TN23).
 */
export function documentsBehind(rows: readonly LedgerRow[]): DocumentSubject[] {
  const orders = rows.filter(({ workOrder }) => workOrder !== null);
  return [...invoicesOf(rows), ...orders.map(({ ledgerEntryId: refId }) => ({ kind: 'work_order' as const, refId }))];
}

/** The invoices of ledger lines, as a lookup for `readMedia`. */
export function invoicesOf(rows: readonly LedgerRow[]): DocumentSubject[] {
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

/**
 * The same with fields that only the account shows: the other side of a transfer (TN7), and the document of a work
 * order (TN23).
 */
export function toAccountEntry(row: AccountRow, mediaOf: MediaOf): LedgerEntry {
  const other = row.otherAddress === null ? null : { address: row.otherAddress };
  return {
    ...toLedgerEntry(row, mediaOf),
    ledger: {
      transfer_to: other && row.type === 'debit' ? { property_from: other } : null,
      transfer_from: other && row.type === 'credit' ? { property_to: other } : null,
      wo_txn: mediaOf('work_order', row.ledgerEntryId),
    },
  };
}

/** The movement for the rules, without its invoice, so that nothing is looked up. */
export function toMovement(row: LedgerRow): ReturnType<typeof toLedgerLine> {
  return toLedgerLine(toLedgerEntry(row, () => null));
}
