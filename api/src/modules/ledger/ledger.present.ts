import { toLedgerLine } from '@portal/contract';
import type { LedgerEntry } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { Shown } from '../document/document.repo.ts';
import type { MediaOf } from '../document/media-of.ts';
import type { LedgerRow } from './ledger.repo.ts';

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

/** What the rules count: the movement without its invoice, so nothing is looked up. */
export function toMovement(row: LedgerRow): ReturnType<typeof toLedgerLine> {
  return toLedgerLine(toLedgerEntry(row, () => null));
}
