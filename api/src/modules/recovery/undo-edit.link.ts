import { formatInstant, momentOf } from '@portal/domain';
import { asOwner } from '../../db/client.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { LinkPurpose, Opened } from '../../services/link/link.ts';
import { readBankBook } from '../bank-account/bank-book.ts';
import type { BankBook } from '../bank-account/bank-book.ts';
import { endChanges, lockBanks } from '../bank-account/bank-book.repo.ts';
import type { ChangeRow } from '../bank-account/bank-book.repo.ts';
import { EDIT_UNDO } from '../bank-account/bank-undo.ts';
import { tellOfUndo } from '../bank-account/tell-owner.ts';
import { holdAndRestore } from './hold.ts';
import { holdNamedChanges } from './held-bank-changes.repo.ts';

/**
 * Undoes new details of an account, with everything that was chosen or changed of that account since (SEC5). Its subject
 * is the number of the save. What a batch pays to that is settled by now stays, as after a hold, and is told.
 */
export const editUndoLink: LinkPurpose = {
  ...EDIT_UNDO,
  over: 'The change of your bank account was undone already, or the account was deleted. Nothing was changed by this link.',
  announce: async (opened) => {
    const { tx, moment } = owners(opened);
    const [edit, ...since] = findSince(await readBankBook(tx, moment), Number(opened.link.subject));
    if (edit === undefined) return null;
    return {
      heading: 'Undo the change of your bank account',
      text: `Its details were changed on ${formatInstant(edit.madeAt)} (Toronto time). If you undo it, the account is what it was before${chosenSince(since)}.`,
      button: 'Undo the change',
    };
  },
  follow: async (opened) => {
    const { tx, moment } = owners(opened);
    await lockBanks(tx);
    const undone = findSince(await readBankBook(tx, moment), Number(opened.link.subject));
    if (undone.length === 0) return null;
    const ids = undone.map(({ changeId }) => changeId);
    const { publicUrl } = opened.deps.settings;
    const times = { moment, now: opened.now, publicUrl };
    const why = 'New details of a bank account were undone by a link, with the choices of that account since.';
    const held = await holdAndRestore(tx, () => holdNamedChanges(tx, ids, moment), { ...times, why });
    await endChanges(tx, [...new Set([...ids, ...held])], moment);
    const book = await readBankBook(tx, moment);
    await tellOfUndo({ tx, book, now: moment, at: opened.now, publicUrl, isByStaff: false }, undone);
    return 'The change has been undone. Payments go on to where they went before. If the change was not yours, set a new password now.';
  },
};

/** A hold and what it brings back are no writes that an owner's own requests may do. */
function owners({ tx, link, deps: { clock }, now }: Opened): { tx: OwnerTransaction; moment: Date } {
  return { tx: asOwner(tx, link.customerId), moment: momentOf(clock.today(), now) };
}

/** The edit of a save, and what people changed and chose of its account after it; none where it was undone. */
function findSince({ changes }: BankBook, saveId: number): ChangeRow[] {
  const made = changes.filter((row) => row.call !== 'import' && row.endedAt === null);
  const edit = made.find((row) => row.saveId === saveId && row.propertyId === null);
  if (edit === undefined) return [];
  return made
    .filter((row) => row.customerAccountId === edit.customerAccountId && row.changeId >= edit.changeId)
    .toSorted((one, other) => one.changeId - other.changeId);
}

function chosenSince(since: readonly ChangeRow[]): string {
  const properties = new Set(since.flatMap(({ propertyId }) => propertyId ?? [])).size;
  if (properties === 0) return '';
  return properties === 1
    ? ', and the property for which it was chosen since is paid to where it was before'
    : `, and the ${properties} properties for which it was chosen since are paid to where they were before`;
}
