import { parseMoney } from '@portal/domain';
import type { AccountLine, LedgerLine } from '@portal/domain';
import type { LedgerEntry } from './ledger.schema.ts';

/** Converts a ledger line from the wire for the domain rules. `balanceNF` takes precedence (FN5). */
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
