import { chosenNow } from '@portal/domain';
import type { BankBook, Details } from './bank-book.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { shownName } from './say-payments.ts';

const MOST_NAMED = 5;

/**
 * What the changes of one save did, in a sentence.
 * @param now by which the digits of accounts are shown
 */
export function saySave(book: BankBook, rows: readonly ChangeRow[], now: Date): string {
  const chosen = rows.filter(({ propertyId }) => propertyId !== null);
  if (chosen.length > 0) return sayChoices(book, chosen, now);
  const [first] = rows;
  return first === undefined ? '' : `The details of ${account(book, first, now)} were changed.`;
}

function sayChoices(book: BankBook, rows: readonly ChangeRow[], now: Date): string {
  const addresses = rows.map(
    ({ propertyId }) => book.properties.find((one) => one.propertyId === propertyId)?.address ?? 'a former property',
  );
  const shown = addresses.slice(0, MOST_NAMED);
  const others = addresses.length - shown.length;
  const of = new Intl.ListFormat('en').format([...shown, ...(others > 0 ? [`${others} more`] : [])]);
  const accounts = [...new Set(rows.map((row) => account(book, row, now)))];
  return `${new Intl.ListFormat('en').format(accounts)} was chosen for the payments of ${of}.`;
}

function account({ accounts, detailsOf }: BankBook, { customerAccountId }: ChangeRow, now: Date): string {
  const row = accounts.find((one) => one.customerAccountId === customerAccountId);
  if (row === undefined) return 'No account';
  return shownName(chosenNow<Details>(detailsOf(row), now));
}
