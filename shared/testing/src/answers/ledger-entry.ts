import type { AnswerOf, FolioLedgerEntry, LedgerEntry, calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
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

/** A line of 10 February 2026 whose balance does not matter. */
export function movement(
  ledger_entry_id: number,
  type: 'credit' | 'debit',
  amount: string,
  description: string,
  work_order: string | null = null,
): LedgerEntry {
  const date = parseIsoDate('2026-02-10');
  return { ledger_entry_id, date, description, type, amount, balance: '0.00', work_order };
}
