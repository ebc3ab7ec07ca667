import type { BankAccount, BankChoice, BankList } from '@portal/contract';
import { chosenNow, countsFrom, maskedAccount, pendingChange, waitsFor } from '@portal/domain';
import type { BankChange } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import type { PropertyRow } from '../property/property.repo.ts';
import { UnopenedError, openNumber } from '../../services/seal/account-number.ts';
import type { Seal } from '../../services/seal/seal.ts';
import { readBankBook, readUse, recentDetails, shownChoice } from './bank-book.ts';
import type { BankBook, Details, DetailsHistory } from './bank-book.ts';
import type { AccountRow, ChangeRow } from './bank-book.repo.ts';

/** Whole numbers where there is a seal: for the owner alone (PR14). */
export async function readBankList(tx: OwnerTransaction, now: Date, seal: Seal | null): Promise<BankList> {
  const book = await readBankBook(tx, now);
  const use = await readUse(tx, book, now);
  return {
    accounts: book.accounts.map((account) => ({
      ...toBankAccount(account, book.detailsOf(account), now, seal),
      is_in_use: use.isInUse(account.customerAccountId),
    })),
    properties: book.doors.map((property) => toChoice(property, book, now)),
  };
}

export function toBankAccount(
  account: AccountRow,
  history: DetailsHistory,
  now: Date,
  seal: Seal | null,
): Omit<BankAccount, 'is_in_use'> {
  const { value } = chosenNow<Details>(history, now);
  const last = history.changes.at(-1);
  return {
    customer_account_id: account.customerAccountId,
    account_name: value.accountName,
    fin_institution_no: value.route,
    account_number: toNumber(account.customerAccountId, value, seal),
    transit: value.transit,
    customer_id: account.customerId,
    version: last?.row.changeId ?? 0,
    pending: toPending(pendingChange(history, now), now),
    details_changed: toDetailsChanged(recentDetails(history, now)),
  };
}

function toDetailsChanged(change: ChangeRow | null): BankAccount['details_changed'] {
  return change && { at: change.madeAt.toISOString(), device: change.device };
}

/** @throws UnopenedError for a number that no key of the portal opens */
function toNumber(
  accountId: number,
  { accountNumberSealed: sealed, lastFour }: Pick<Details, 'accountNumberSealed' | 'lastFour'>,
  seal: Seal | null,
): string {
  if (seal === null) return maskedAccount(lastFour);
  const digits = openNumber(seal, accountId, sealed);
  if (digits === null) throw new UnopenedError(accountId);
  return digits;
}

function toChoice(property: PropertyRow, book: BankBook, now: Date): BankChoice {
  const { value, effective, from } = shownChoice(book, property, now);
  return {
    property_id: property.propertyId,
    address: property.address,
    customer_account_id: value,
    effective_account_id: effective,
    from,
    pending: toPending(pendingChange(book.choiceOf(property), now), now),
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
  };
}
