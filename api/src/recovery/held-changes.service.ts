import { countsFrom } from '@portal/domain';
import { AppError } from '../app-error.ts';
import type { OwnerTransaction } from '../db/client.ts';
import { endLinks } from '../services/link/link.repo.ts';
import { heldChanges, readBankBook } from '../bank/bank-account/bank-book.service.ts';
import type { BankBook } from '../bank/bank-account/bank-book.service.ts';
import { endChanges } from '../bank/bank-account/bank-book.repo.ts';
import type { ChangeRow } from '../bank/bank-account/bank-book.repo.ts';
import type { SaveResult } from '../bank/bank-account/save-changes.service.ts';
import { confirmAuthority } from '../profile/second-authority/confirm-authority.link.ts';
import { removeSecondAuthority } from '../profile/second-authority/second-authority.repo.ts';
import { notifyOwner } from '../profile/second-authority/notify-owner.service.ts';
import { restoreFactor } from '../account/second-factor/removed-factors.repo.ts';
import { deleteFactor } from '../account/second-factor/second-factor.repo.ts';
import { notifyFactorChange } from '../account/second-factor/notify-factor.service.ts';
import type { Held } from './held.service.ts';
import { releaseBankChanges } from './held-bank-changes.repo.ts';

/**
 * Releases the held changes of a save. Where another account was chosen since, that choice stays.
 * @throws AppError `invalid` where an account of it was deleted before the hold
 */
export async function keepBankSave(tx: OwnerTransaction, saveId: number, moment: Date): Promise<SaveResult> {
  const book = await readBankBook(tx, moment);
  const rows = heldChanges(book).filter((row) => row.saveId === saveId);
  const isThere = ({ customerAccountId: id }: ChangeRow): boolean =>
    id === null || book.accounts.some(({ customerAccountId }) => customerAccountId === id);
  if (!rows.every(isThere))
    throw new AppError('invalid', {
      message: 'The account of this change was deleted. Please undo it, and add it again.',
    });
  const [replaced, kept] = [rows.filter((row) => isReplaced(book, row)), rows.filter((row) => !isReplaced(book, row))];
  await endChanges(tx, ids(replaced), moment);
  await releaseBankChanges(tx, ids(kept), moment);
  const from = kept.map((row) => countsFrom({ ...row, releasedAt: moment }) ?? moment);
  return {
    saveId,
    changed: kept.flatMap(({ propertyId, customerAccountId }) => propertyId ?? customerAccountId ?? []),
    undone: [],
    effectiveAt: from.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    isKept: true,
  };
}

/** Whether a later change of the same property or account is effective or pending. */
function isReplaced({ changes }: BankBook, { changeId, propertyId, customerAccountId }: ChangeRow): boolean {
  return changes.some(
    (one) =>
      one.changeId > changeId &&
      one.endedAt === null &&
      (one.heldAt === null || one.releasedAt !== null) &&
      one.propertyId === propertyId &&
      (propertyId !== null || one.customerAccountId === customerAccountId),
  );
}

/**
 * Undoes something on hold, for the owner or for lack of an answer; returns false where it cannot be: another factor
 * may have been set up in place of one that was turned off.
 */
export async function undoHeldItem(
  tx: OwnerTransaction,
  { kind, id }: Pick<Held, 'kind' | 'id'>,
  { now, moment }: { readonly now: Date; readonly moment: Date },
  publicUrl: URL,
): Promise<boolean> {
  if (kind === 'removed-factor') return turnOnAgain(tx, id, { now, publicUrl });
  if (kind === 'bank-change') {
    const rows = heldChanges(await readBankBook(tx, moment)).filter(({ saveId }) => saveId === id);
    await endChanges(tx, ids(rows), moment);
  } else if (kind === 'second-factor') await deleteFactor(tx, id);
  else {
    await removeSecondAuthority(tx, tx, id, now);
    await endLinks(tx, confirmAuthority.name, String(id), now);
    await notifyOwner(tx, tx, 'removed', { now, publicUrl });
  }
  return true;
}

async function turnOnAgain(
  tx: OwnerTransaction,
  id: number,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<boolean> {
  const loginId = await restoreFactor(tx, id, now);
  if (loginId === null) return false;
  await notifyFactorChange(tx, { clock: { now: () => now }, settings: { publicUrl } }, loginId, 'turned on again');
  return true;
}

function ids(rows: readonly ChangeRow[]): number[] {
  return rows.map(({ changeId }) => changeId);
}
