import { heldChanges } from '../../bank/bank-account/bank-book.service.ts';
import type { BankBook, Details } from '../../bank/bank-account/bank-book.service.ts';
import type { AccountRow } from '../../bank/bank-account/bank-book.repo.ts';
import { decryptNumber, encryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { ExportRow } from './read-file.ts';

/** Details of an account that are on hold until its owner confirms them. */
export function heldDetails(book: BankBook, account: AccountRow): Details[] {
  const onHold = heldChanges(book).map(({ changeId }) => changeId);
  return book
    .detailsOf(account)
    .changes.filter(({ row }) => onHold.includes(row.changeId))
    .map(({ value }) => value);
}

/** Whether details of an account are equal, including its whole number. */
export function isSame(cipher: Cipher, account: AccountRow, details: Details): boolean {
  const plain = ({ accountName, route, transit, encryptedAccountNumber }: Details): string =>
    JSON.stringify([
      accountName,
      route,
      transit,
      decryptNumber(cipher, account.customerAccountId, encryptedAccountNumber),
    ]);
  return plain(account) === plain(details);
}

/** The details in a row of an export, with the number in stored form. */
export function toDetails(cipher: Cipher, { customerAccountId: id }: AccountRow, cells: ExportRow['cells']): Details {
  const digits =
    typeof cells['account_number'] === 'string'
      ? cells['account_number']
      : decryptNumber(cipher, id, String(cells['account_number_sealed']));
  if (digits === null) throw new Error(`The number of account ${id} was checked and cannot be decrypted`);
  const { account_number_sealed: encryptedAccountNumber, last_four: lastFour } = encryptNumber(cipher, id, digits);
  const { account_name: accountName, route, transit } = cells;
  return {
    accountName: String(accountName),
    route: String(route),
    transit: String(transit),
    encryptedAccountNumber,
    lastFour,
  };
}
