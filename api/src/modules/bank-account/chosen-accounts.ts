import type { Property } from '@portal/contract';
import { businessDay, chosenNow, countsFrom, effectiveAt, maskedAccount, pendingChange } from '@portal/domain';
import type { BankHistory } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { PropertyRow } from '../property/property.repo.ts';
import { readBankBook } from './bank-book.ts';
import type { Details } from './bank-book.ts';

type Chosen = Pick<Property, 'customer_account_id' | 'account_number' | 'account_from' | 'account_is_first'>;

const none: Chosen = { customer_account_id: null, account_number: null, account_from: null, account_is_first: false };

/**
 * The account on the slider: the one chosen last, by its last four digits, since every page reads it; with the day from
 * which it counts if it or its number waits (BANK 299, BA1).
 */
export async function readChosenAccounts(
  tx: OwnerTransaction,
  properties: readonly PropertyRow[],
  now: Date,
): Promise<(property: PropertyRow) => Chosen> {
  const book = await readBankBook(tx, properties);
  const numbers = new Map(
    book.accounts.map((account) => {
      const history = book.detailsOf(account);
      const { value } = chosenNow<Details>(history, now);
      const from = waitsUntil(history, now);
      return [account.customerAccountId, { number: maskedAccount(value.lastFour), from }];
    }),
  );
  return (property) => {
    const history = book.choiceOf(property);
    const { value } = chosenNow<number | null>(history, now);
    const known = value === null ? undefined : numbers.get(value);
    // An account that is no longer there is none.
    if (known === undefined) return none;
    const waits = [waitsUntil(history, now), known.from].filter((at) => at !== null);
    const last = waits.toSorted((a, b) => b.getTime() - a.getTime())[0];
    return {
      customer_account_id: value,
      account_number: known.number,
      account_from: last === undefined ? null : businessDay(last),
      account_is_first: effectiveAt<number | null>(history, now) === null,
    };
  };
}

function waitsUntil<Value>(history: BankHistory<Value>, now: Date): Date | null {
  const pending = pendingChange(history, now);
  return pending && countsFrom(pending);
}
