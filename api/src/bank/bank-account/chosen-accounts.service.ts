import type { Property } from '@portal/contract';
import {
  chosenNow,
  effectiveAt,
  firstPaymentDay,
  maskedAccount,
  paymentsToCome,
  pendingChange,
  waitsFor,
} from '@portal/domain';
import type { BankHistory, Batch, IsoDate, WaitsFor } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { namedFor, readBankBook } from './bank-book.service.ts';
import type { Details, StoredChange } from './bank-book.service.ts';

type ChosenAccountFields = Pick<
  Property,
  'customer_account_id' | 'account_number' | 'account_from' | 'account_waits_for' | 'account_is_first'
>;

const none: ChosenAccountFields = {
  customer_account_id: null,
  account_number: null,
  account_from: null,
  account_waits_for: null,
  account_is_first: false,
};

/**
 * The account shown on the slider: the last chosen one, by its last four digits, since every page reads it; with the
 * day of the first payment to it while payments still go elsewhere (BANK 299, BA1).
 */
export async function readChosenAccounts(
  tx: OwnerTransaction,
  properties: readonly PropertyRow[],
  now: Date,
): Promise<(property: PropertyRow) => ChosenAccountFields> {
  const book = await readBankBook(tx, now, properties);
  const numbers = new Map(
    book.accounts.map((account) => {
      const history = book.detailsOf(account);
      const { lastFour } = chosenNow<Details>(history, now);
      return [account.customerAccountId, { number: maskedAccount(lastFour), ...waitOf(history, book.payments, now) }];
    }),
  );
  return (property) => {
    const history = book.choiceOf(property);
    const value = chosenNow<number | null>(history, now);
    const known = value === null ? undefined : numbers.get(value);
    // An account that no longer exists counts as none.
    if (known === undefined) return none;
    const wait = longerWait(waitOf(history, book.payments, now, namedFor(book, property)), known);
    return {
      customer_account_id: value,
      account_number: known.number,
      account_from: wait.from,
      account_waits_for: wait.waitsFor,
      account_is_first: effectiveAt<number | null>(history, now) === null,
    };
  };
}

interface Wait {
  readonly from: IsoDate | null;
  readonly waitsFor: WaitsFor | null;
}

/** The first payment to the last chosen account, and what the change is waiting for (SEC6). */
function waitOf<Value>(
  history: BankHistory<Value, StoredChange<Value>>,
  batches: readonly Batch[],
  now: Date,
  named?: (batch: Batch) => Value | null,
): Wait {
  const pending = pendingChange(history, now);
  const payments = paymentsToCome<Value, StoredChange<Value>>(history, batches, now, named);
  return { from: payments && firstPaymentDay(payments), waitsFor: pending && waitsFor(pending.row, now) };
}

/** The longer delay, of the choice or of the account's details: both must be effective. */
function longerWait(one: Wait, other: Wait): Wait {
  const whoms = [one.waitsFor, other.waitsFor];
  const whom = whoms.find((each) => each === 'staff') ?? whoms.find((each) => each !== null) ?? null;
  if (whom !== null) return { from: null, waitsFor: whom };
  if (one.from === null || other.from === null) return { from: one.from ?? other.from, waitsFor: null };
  return one.from > other.from ? one : other;
}
