import type { AnswerOf, FolioLedgerEntry, calls } from '@portal/contract';
import { today } from './session-answer.ts';

/** A ledger line of `folio/ledgers`. `balanceNF` is the balance after it. */
export function ledgerEntry(facts: Partial<FolioLedgerEntry> & Pick<FolioLedgerEntry, 'balanceNF'>): FolioLedgerEntry {
  return {
    ledger_entry_id: 1,
    date: today,
    description: 'Rent',
    type: 'credit',
    amount: '0.00',
    balance: facts.balanceNF,
    work_order: null,
    invoice: null,
    ...facts,
  };
}

/** Ledgers of one line each by property id: `{ 1: '500.00' }` is $500.00 held for property 1. */
export function ledgers(balances: Readonly<Record<number, string>>): AnswerOf<typeof calls.folioLedgers> {
  return Object.fromEntries(
    Object.entries(balances).map(([propertyId, balanceNF]) => [propertyId, [ledgerEntry({ balanceNF })]]),
  );
}
