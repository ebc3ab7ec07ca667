import type { BankAccount, BankChoice, BankList } from '@portal/contract';
import {
  businessDay,
  chosenNow,
  countsFrom,
  firstPaymentDay,
  maskedAccount,
  paymentsToCome,
  pendingChange,
  recentlyAdded,
  waitsFor,
} from '@portal/domain';
import type { BankChange, Batch, PaymentsAround } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { UndecryptableError, decryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { paidAccount, readBankBook, readSealedBook, recentDetails, shownChoice, useOf } from './bank-book.service.ts';
import type { BankBook, Details, SealedBook, StoredChange } from './bank-book.service.ts';
import type { AccountRow, ChangeRow } from './bank-book.repo.ts';

/** Shows whole numbers where a key is given: to the owner alone (PR14). */
export async function readBankList(tx: OwnerTransaction, now: Date, cipher: Cipher | null): Promise<BankList> {
  const book = await readSealedBook(tx, now);
  const use = useOf(book, now);
  return {
    accounts: book.accounts.map((account) => ({
      ...toBankAccount(account, { book, cipher }, now),
      is_in_use: use.isInUse(account.customerAccountId),
    })),
    properties: book.doors.map((property) => toChoice(property, book, now)),
  };
}

/** A book, and the key to its numbers; without one they are masked. */
export type ShownBook =
  { readonly book: SealedBook; readonly cipher: Cipher | null } | { readonly book: BankBook; readonly cipher: null };

/**
 * For a page that shows more than accounts: where a row was altered outside the portal, all numbers are masked and
 * `report` receives the name of the row (SEC9).
 */
export async function readShownBook(
  tx: OwnerTransaction,
  now: Date,
  { cipher, report }: { readonly cipher: Cipher | null; readonly report: (unsealed: string) => void },
): Promise<ShownBook> {
  if (cipher === null) return { book: await readBankBook(tx, now), cipher };
  try {
    return { book: await readSealedBook(tx, now), cipher };
  } catch (error) {
    if (!(error instanceof AppError) || error.unsealed === null) throw error;
    report(error.unsealed);
    return { book: await readBankBook(tx, now), cipher: null };
  }
}

export function toBankAccount(
  account: AccountRow,
  { book, cipher }: ShownBook,
  now: Date,
): Omit<BankAccount, 'is_in_use'> {
  const history = book.detailsOf(account);
  const value = chosenNow<Details>(history, now);
  const payments = paymentsToCome<Details, StoredChange<Details>>(history, book.payments, now);
  const last = history.changes.at(-1);
  return {
    customer_account_id: account.customerAccountId,
    account_name: value.accountName,
    fin_institution_no: value.route,
    account_number: toNumber(account.customerAccountId, value, cipher),
    transit: value.transit,
    customer_id: account.customerId,
    version: last?.row.changeId ?? 0,
    pending: toPending(pendingChange(history, now), now),
    payments: payments && toPayments(payments, () => account.customerAccountId),
    added_at: recentlyAdded(account, now)?.toISOString() ?? null,
    details_changed: toDetailsChanged(recentDetails(history, now)),
  };
}

function toDetailsChanged(change: ChangeRow | null): BankAccount['details_changed'] {
  return change && { at: change.madeAt.toISOString(), device: change.device };
}

/** @throws UndecryptableError for a number that no key of the portal opens */
function toNumber(
  accountId: number,
  { encryptedAccountNumber: encrypted, lastFour }: Pick<Details, 'encryptedAccountNumber' | 'lastFour'>,
  cipher: Cipher | null,
): string {
  if (cipher === null) return maskedAccount(lastFour);
  const digits = decryptNumber(cipher, accountId, encrypted);
  if (digits === null) throw new UndecryptableError(accountId);
  return digits;
}

function toChoice(property: PropertyRow, book: BankBook, now: Date): BankChoice {
  const { value, effective, payments } = shownChoice(book, property, now);
  const history = book.choiceOf(property);
  return {
    property_id: property.propertyId,
    address: property.address,
    customer_account_id: value,
    effective_account_id: effective,
    from: payments && firstPaymentDay(payments),
    pending: toPending(pendingChange(history, now), now),
    payments: payments && toPayments(payments, (batch) => paidAccount(book, property, batch)),
  };
}

function toPayments(
  { still, first, sentAfter }: PaymentsAround,
  accountOf: (batch: Batch) => number | null,
): NonNullable<BankChoice['payments']> {
  return {
    still: still.map((batch) => ({
      day: businessDay(batch.sendsAt),
      sends_at: batch.sendsAt.toISOString(),
      customer_account_id: accountOf(batch),
    })),
    first: first && businessDay(first.sendsAt),
    first_sends_at: first && first.sendsAt.toISOString(),
    sent_after: sentAfter.toISOString(),
  };
}

function toPending(
  change: (Omit<BankChange<unknown>, 'value'> & { readonly row: ChangeRow }) | null,
  now: Date,
): BankChoice['pending'] {
  if (change === null) return null;
  return {
    save_id: change.row.saveId,
    effective_at: (countsFrom(change) ?? change.effectiveAt).toISOString(),
    waits_for: waitsFor(change.row, now),
    saved: { at: change.row.madeAt.toISOString(), device: change.row.device },
  };
}
