import { businessDay, chosenNow } from '@portal/domain';
import { shownChoice } from './bank-book.service.ts';
import type { BankBook, Details } from './bank-book.service.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import type { SaveResult } from './save-changes.service.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';

/** An account as the log names it: two digits at most (SEC4). */
interface LoggedAccount {
  readonly id: number;
  readonly ends: string | null;
}

/** The accounts of properties before and after a save, as the log names them (SEC9); null for no account. */
interface LoggedChange {
  readonly from: LoggedAccount | null;
  readonly to: LoggedAccount | null;
  readonly day: string;
  readonly properties: readonly number[];
}

interface Move {
  readonly property: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** The moves of a save, computed from the book before it. */
export function toLoggedChoices(
  book: BankBook,
  wanted: ReadonlyMap<PropertyRow, number | null>,
  { changed, undone, effectiveAt }: SaveResult,
  now: Date,
): LoggedChange[] {
  const moves = [...wanted].flatMap(([property, to]): Move[] => {
    const { propertyId } = property;
    const { value, effective } = shownChoice(book, property, now);
    if (changed.includes(propertyId)) return [{ property: propertyId, from: effective, to }];
    return undone.includes(propertyId) ? [{ property: propertyId, from: value, to }] : [];
  });
  return toLoggedMoves(book, moves, effectiveAt ?? now, now);
}

/** The moves of undone choices, computed from the book before the undo. */
export function toLoggedUndo(book: BankBook, undone: readonly ChangeRow[], now: Date): LoggedChange[] {
  const moves = undone.flatMap(({ propertyId, customerAccountId }): Move[] => {
    const property = book.properties.find((one) => one.propertyId === propertyId);
    if (property === undefined) return [];
    return [{ property: property.propertyId, from: customerAccountId, to: shownChoice(book, property, now).effective }];
  });
  return toLoggedMoves(book, moves, now, now);
}

export function noteAccount(id: number, { lastFour }: Pick<Details, 'lastFour'>): LoggedAccount {
  return { id, ends: lastFour.length < 4 ? null : lastFour.slice(-2) };
}

/** Properties with the same move share one entry. */
function toLoggedMoves(book: BankBook, moves: readonly Move[], effectiveAt: Date, now: Date): LoggedChange[] {
  const day = businessDay(effectiveAt);
  const named = (id: number | null): LoggedAccount | null => {
    const account = book.accounts.find(({ customerAccountId }) => customerAccountId === id);
    if (account === undefined) return id === null ? null : { id, ends: null };
    return noteAccount(account.customerAccountId, chosenNow<Details>(book.detailsOf(account), now));
  };
  return [...Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ from, to }) => ({
      from: named(from),
      to: named(to),
      day,
      properties: same.map(({ property }) => property),
    })),
  );
}
