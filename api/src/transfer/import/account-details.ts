import { heldChanges } from '../../bank/bank-account/bank-book.ts';
import type { BankBook, Details } from '../../bank/bank-account/bank-book.ts';
import type { AccountRow } from '../../bank/bank-account/bank-book.repo.ts';
import { openNumber, sealNumber } from '../../services/encryption/account-number.ts';
import type { Seal } from '../../services/encryption/seal.ts';
import type { ExportRow } from './read-file.ts';

/** Details of an account that wait for its owner to say that they are right. */
export function heldDetails(book: BankBook, account: AccountRow): Details[] {
  const onHold = heldChanges(book).map(({ changeId }) => changeId);
  return book
    .detailsOf(account)
    .changes.filter(({ row }) => onHold.includes(row.changeId))
    .map(({ value }) => value);
}

/** Whether details say the same of an account, its whole number included. */
export function isSame(seal: Seal, account: AccountRow, details: Details): boolean {
  const plain = ({ accountName, route, transit, accountNumberSealed }: Details): string =>
    JSON.stringify([accountName, route, transit, openNumber(seal, account.customerAccountId, accountNumberSealed)]);
  return plain(account) === plain(details);
}

/** The details that a row of an export brings, with the number as it is stored. */
export function toDetails(seal: Seal, { customerAccountId: id }: AccountRow, cells: ExportRow['cells']): Details {
  const digits =
    typeof cells['account_number'] === 'string'
      ? cells['account_number']
      : openNumber(seal, id, String(cells['account_number_sealed']));
  if (digits === null) throw new Error(`The number of account ${id} was checked and cannot be opened`);
  const { account_number_sealed: accountNumberSealed, last_four: lastFour } = sealNumber(seal, id, digits);
  const { account_name: accountName, route, transit } = cells;
  return {
    accountName: String(accountName),
    route: String(route),
    transit: String(transit),
    accountNumberSealed,
    lastFour,
  };
}
