import { chosenNow, effectiveAt, maskedAccount, paymentsAround, describePayments } from '@portal/domain';
import type { Batch, PaidNames } from '@portal/domain';
import { namedFor, paidAccount } from './bank-book.service.ts';
import type { BankBook, Details } from './bank-book.service.ts';
import type { AccountRow, ChangeRow } from './bank-book.repo.ts';

/** One step of a save: a property gets another account, or an account other details. */
export type Move =
  { readonly propertyId: number; readonly to: number | null } | { readonly accountId: number; readonly to: Details };

/** Names an account on a screen, or in an email. */
export type AccountNamer = (details: Details) => string;

/** An account as screens name it (PR14). */
export const shownName: AccountNamer = ({ accountName, lastFour }) => `${accountName} ${maskedAccount(lastFour)}`;

/** Reconstructs the moves of a save from its stored changes. */
export function movesOf(book: BankBook, rows: readonly ChangeRow[]): Move[] {
  return rows.flatMap((row): Move[] => {
    if (row.propertyId !== null) return [{ propertyId: row.propertyId, to: row.customerAccountId }];
    const account = book.accounts.find((one) => one.customerAccountId === row.customerAccountId);
    const change = account && book.detailsOf(account).changes.find((one) => one.row.changeId === row.changeId);
    return account && change ? [{ accountId: account.customerAccountId, to: change.value }] : [];
  });
}

/**
 * Which payment goes where after a save, in a sentence or two (BA1); null where it moves nothing.
 * @param book from before the save
 * @param from when it takes effect
 */
export function describeMoves(
  book: BankBook,
  moves: readonly Move[],
  { from, now, name }: { readonly from: Date; readonly now: Date; readonly name: AccountNamer },
): string | null {
  if (moves.length === 0) return null;
  const payments = paymentsAround(from, book.payments, now, (batch) => isPlanned(book, moves, batch));
  return describePayments(payments, movedNames(book, moves, { still: payments.still, now, name }));
}

/**
 * Whether the provider names the new account for all payments of a batch (FN36); null where the rules of BA1 decide.
 */
function isPlanned(book: BankBook, moves: readonly Move[], batch: Batch): boolean | null {
  const planned = moves.map((move) => {
    const named = 'propertyId' in move ? namedFor(book, move)(batch) : null;
    return named === null || !('propertyId' in move) ? null : named === move.to;
  });
  if (planned.includes(false)) return false;
  return planned.includes(null) ? null : true;
}

/** The accounts of a save before and after it. */
export function movedNames(
  book: BankBook,
  moves: readonly Move[],
  { still, now, name }: { readonly still: readonly Batch[]; readonly now: Date; readonly name: AccountNamer },
): PaidNames {
  const nameOf = (account: AccountRow | undefined): string | null =>
    account === undefined ? null : name(chosenNow<Details>(book.detailsOf(account), now));
  const byId = (id: number | null): AccountRow | undefined =>
    book.accounts.find(({ customerAccountId }) => customerAccountId === id);
  const before = new Set<string | null>();
  const after = new Set<string | null>();
  for (const move of moves) {
    if ('accountId' in move) {
      const account = byId(move.accountId);
      before.add(account === undefined ? null : name(effectiveAt<Details>(book.detailsOf(account), now)));
      after.add(name(move.to));
      continue;
    }
    const property = book.properties.find(({ propertyId }) => propertyId === move.propertyId);
    const paid = property
      ? still.map((batch) => paidAccount(book, property, batch)).filter((id) => id !== move.to)
      : [];
    const counting = property ? effectiveAt<number | null>(book.choiceOf(property), now) : null;
    for (const id of paid.length > 0 ? paid : [counting]) before.add(nameOf(byId(id)));
    after.add(nameOf(byId(move.to)));
  }
  const names = {
    before: oneOf(before, 'the accounts of before'),
    after: oneOf(after, 'the accounts chosen now'),
  };
  return apart(
    names,
    moves.some((move) => 'accountId' in move),
  );
}

function oneOf(names: ReadonlySet<string | null>, several: string): string | null {
  const [first = null] = names;
  return names.size > 1 ? several : first;
}

/** Tells accounts of the same name apart, and old details from new ones under the same name. */
function apart({ before, after }: PaidNames, isEdit: boolean): PaidNames {
  if (before !== after) return { before, after };
  return isEdit
    ? { before: `${before} as it was`, after: `${after} with its new details` }
    : { before: 'the account of before', after: 'the account chosen now' };
}
