import { parseMoney, withOtherAddress } from '@portal/domain';
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

/**
 * The words of a line as every list of lines shows them: a transfer names the other home, whichever of the two there
 * is, since their names look crossed (TN7).
 * @example ledgerWords(transfer) // 'Transfer to (102-1180 Bathurst St)'
 */
export function ledgerWords({ description, ledger }: LedgerEntry): string {
  const other = ledger?.transfer_to?.property_from.address ?? ledger?.transfer_from?.property_to.address ?? null;
  return withOtherAddress(description, other);
}
