import { chosenNow, DETAILS_CHANGE_DAYS, emailBy, formatInstant } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { makeLink } from '../../services/link/link.ts';
import { later } from '../../services/session/lifetimes.ts';
import { describeNewsForEmail } from './account-news.ts';
import { endingOf, notifyOwner } from './bank-news.service.ts';
import type { BankBook, Details } from './bank-book.service.ts';
import { BANK_UNDO, EDIT_UNDO } from './bank-undo.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import type { SaveResult } from './save-changes.service.ts';
import { groupsOf } from './news-groups.ts';
import type { GroupedNews } from './news-groups.ts';

const HOUR = 60 * 60 * 1000;

const UNDO_TEXT = 'To undo it alone, open this page before then. The link works once:';

export interface BankNotice {
  readonly tx: OwnerTransaction;
  readonly book: BankBook;
  /** The instant at which changes are effective. */
  readonly now: Date;
  /** The clock time, from which links expire. */
  readonly at: Date;
  readonly publicUrl: URL;
  readonly isByStaff: boolean;
}

/**
 * One email per save, whoever makes it; its link undoes the pending changes of that save (BA1, SEC4). Without
 * cooling-off there is nothing to undo.
 */
export async function notifySave(
  { tx, book, now, at, publicUrl, isByStaff }: BankNotice,
  what: string,
  { saveId, changed, undone, effectiveAt, isKept }: SaveResult,
  { accountIds, ...grouped }: About,
): Promise<void> {
  if (saveId === null || changed.length + undone.length === 0) return;
  const isPending = effectiveAt !== null && effectiveAt > now;
  const lasts = effectiveAt === null ? 0 : effectiveAt.getTime() - now.getTime();
  const about = { subject: String(saveId), customerId: tx.customerId, now: at, expiresAt: later(at, lasts) };
  const address = isPending ? await makeLink(tx, BANK_UNDO, about, publicUrl) : null;
  // The email of a kept change may have been sent in time before the hold.
  const by = effectiveAt && !isKept ? emailBy(now, effectiveAt) : null;
  const hours = lasts / HOUR;
  const mixed = changed.length > 0 && undone.length > 0;
  const news = {
    what,
    accounts: namesOf(book, accountIds, now),
    groups: groupsOf(book, grouped, { now, from: effectiveAt, hours }),
    undoUntil: isPending
      ? `You can undo ${mixed ? 'what was changed' : 'it'} until ${formatInstant(effectiveAt)} (Toronto time).`
      : null,
    undo: address === null ? null : { address, lasts, text: UNDO_TEXT },
    saveId,
    late: by && { after: later(at, by.getTime() - now.getTime()), hours },
    isByStaff,
  };
  await notifyOwner(tx, news, { now: at, publicUrl });
}

/**
 * Notifies the owner of new details of an account that receives no payments. They are effective at once, so the link
 * undoes them for some days, with the choices since (SEC5).
 */
export async function notifyEdit(
  { tx, at, publicUrl, isByStaff }: BankNotice,
  what: string,
  { saveId }: SaveResult,
): Promise<void> {
  const lasts = DETAILS_CHANGE_DAYS * 24 * HOUR;
  const about = { subject: String(saveId), customerId: tx.customerId, now: at, expiresAt: later(at, lasts) };
  const undo = { address: await makeLink(tx, EDIT_UNDO, about, publicUrl), lasts };
  const text = `To undo it, with all that was changed of this account in the ${DETAILS_CHANGE_DAYS} days before and every choice of it since, open this page within ${DETAILS_CHANGE_DAYS} days. It shows what the account was. The link works once:`;
  const news = { what: `${what} No payment goes to it yet.`, accounts: [], groups: [] };
  await notifyOwner(tx, { ...news, undo: { ...undo, text }, isByStaff }, { now: at, publicUrl });
}

/** The properties and accounts of a save. */
export interface About extends GroupedNews {
  readonly accountIds: readonly (number | null)[];
}

/** Accounts as emails name them; removed ones are left out. */
export function namesOf(book: BankBook, accountIds: readonly (number | null)[], now: Date): string[] {
  return book.accounts
    .filter(({ customerAccountId }) => accountIds.includes(customerAccountId))
    .map((account) => {
      const news = describeNewsForEmail(book, account, now);
      return `${endingOf(chosenNow<Details>(book.detailsOf(account), now))}${news ? ` (${news})` : ''}`;
    });
}

/** An undo is notified like a change: a thief may have undone the owner's own (SEC4). */
export async function notifyUndo(
  { tx, book, now, at, publicUrl, isByStaff }: BankNotice,
  undone: readonly Pick<ChangeRow, 'propertyId' | 'customerAccountId'>[],
): Promise<void> {
  const grouped = {
    propertyIds: undone.flatMap(({ propertyId }) => propertyId ?? []),
    moves: [],
    undone: undone.flatMap(subjectOf),
  };
  const news = {
    what: 'A change of your bank accounts was undone.',
    accounts: namesOf(
      book,
      undone.map(({ customerAccountId }) => customerAccountId),
      now,
    ),
    groups: groupsOf(book, grouped, { now, from: null, hours: 0 }),
    undo: null,
    isByStaff,
  };
  await notifyOwner(tx, news, { now: at, publicUrl });
}

function subjectOf({ propertyId, customerAccountId: accountId }: Pick<ChangeRow, 'propertyId' | 'customerAccountId'>) {
  if (propertyId !== null) return { propertyId };
  return accountId === null ? [] : { accountId };
}
