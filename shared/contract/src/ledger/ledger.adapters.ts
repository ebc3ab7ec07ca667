import { parseMoney } from '@portal/domain';
import type { AccountLine, LedgerLine } from '@portal/domain';
import type { LedgerEntry } from './ledger.schema.ts';

/** A ledger line of the wire as the rules take it; `balanceNF` counts where it is given (FN5). */
export function toLedgerLine(entry: LedgerEntry & { readonly balanceNF?: string }): LedgerLine & AccountLine {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    date: entry.date,
    description: entry.description,
    type: entry.type,
    amount: parseMoney(entry.amount),
    balance: parseMoney(entry.balanceNF ?? entry.balance),
    workOrder: entry.work_order?.trim() ? entry.work_order : null,
  };
}
