import { chosenNow, effectiveAt } from '@portal/domain';
import type { BankBook, Details } from './bank-book.service.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { shownName } from './describe-moves.ts';
import type { AccountNamer } from './describe-moves.ts';

const MAX_NAMED = 5;

/**
 * Describes the changes of one save in a sentence.
 * @param now the instant whose digits of accounts are shown
 * @param name how accounts are named: an email reveals less than a screen
 */
export function describeSave(
  book: BankBook,
  rows: readonly ChangeRow[],
  now: Date,
  name: AccountNamer = shownName,
): string {
  const nameOf = (row: ChangeRow): string => account(book, row, { now, name }) ?? 'No account';
  const chosen = rows.filter(({ propertyId }) => propertyId !== null);
  if (chosen.length > 0) return choicesText(book, chosen, nameOf);
  const [first] = rows;
  return first === undefined ? '' : `The details of ${nameOf(first)} were changed.`;
}

function choicesText(book: BankBook, rows: readonly ChangeRow[], nameOf: (row: ChangeRow) => string): string {
  const accounts = [...new Set(rows.map(nameOf))];
  return `${inWords(accounts)} was chosen for the payments of ${addressesOf(
    book,
    rows.map(({ propertyId }) => propertyId),
  )}.`;
}

/**
 * Describes in a sentence or two which homes an undone save was about, and where their payments go now.
 * @param book from before the undo
 */
export function describeUndone(
  book: BankBook,
  rows: readonly Pick<ChangeRow, 'propertyId' | 'customerAccountId'>[],
  now: Date,
): string {
  const chosen = rows.flatMap(({ propertyId }) => propertyId ?? []);
  const [first] = rows;
  const goOn =
    chosen.length === 0 && first !== undefined
      ? describeUnchangedDetails(book, first.customerAccountId, now)
      : describeUnchangedPayments(book, chosen, now);
  return `Undone. ${goOn}`;
}

/** Describes where the payments of homes go once the pending change is cancelled. */
export function describeUnchangedPayments(book: BankBook, propertyIds: readonly number[], now: Date): string {
  const effective = propertyIds.map((id) => {
    const property = book.properties.find(({ propertyId }) => propertyId === id);
    return property ? effectiveAt<number | null>(book.choiceOf(property), now) : null;
  });
  const homes = addressesOf(book, propertyIds);
  if (effective.every((id) => id === null)) return `${homes}: no account, as before.`;
  const accounts = new Set(effective.map((id) => effectiveName(book, id, now) ?? 'no account'));
  return `The payments of ${homes} go on to ${inWords([...accounts])}.`;
}

/** Describes that payments go to an account as before a change of its details. */
export function describeUnchangedDetails(
  book: BankBook,
  id: number | null,
  now: Date,
  name: AccountNamer = shownName,
): string {
  return `Payments to ${effectiveName(book, id, now, name) ?? 'it'} go on with its details of before.`;
}

/** The name of an account by its effective details; null for none. */
export function effectiveName(
  book: BankBook,
  id: number | null,
  now: Date,
  name: AccountNamer = shownName,
): string | null {
  return account(book, { customerAccountId: id }, { now, detailsAt: effectiveAt, name });
}

function addressesOf({ properties }: BankBook, ids: readonly (number | null)[]): string {
  const addresses = ids.map(
    (id) => properties.find(({ propertyId }) => propertyId === id)?.address ?? 'a former property',
  );
  const others = addresses.length - MAX_NAMED;
  return inWords(others > 0 ? [...addresses.slice(0, MAX_NAMED), `${others} more`] : addresses);
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}

interface DescribeOptions {
  readonly now: Date;
  readonly detailsAt?: typeof chosenNow<Details>;
  readonly name?: AccountNamer;
}

function account(
  { accounts, detailsOf }: BankBook,
  { customerAccountId }: Pick<ChangeRow, 'customerAccountId'>,
  { now, detailsAt = chosenNow<Details>, name = shownName }: DescribeOptions,
): string | null {
  const row = accounts.find((one) => one.customerAccountId === customerAccountId);
  if (row === undefined) return null;
  return name(detailsAt(detailsOf(row), now));
}
