import { chosenNow, DETAILS_CHANGE_DAYS, formatInstant, momentOf } from '@portal/domain';
import { asOwner } from '../db/client.ts';
import type { OwnerTransaction } from '../db/client.ts';
import type { LinkPurpose, OpenedLink } from '../services/link/link.ts';
import { readBankBook, readSealedBook } from '../bank/bank-account/bank-book.service.ts';
import type { BankBook, Details } from '../bank/bank-account/bank-book.service.ts';
import { endChanges, lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import type { ChangeRow } from '../bank/bank-account/bank-book.repo.ts';
import { EDIT_UNDO } from '../bank/bank-account/bank-undo.ts';
import { shownName } from '../bank/bank-account/describe-moves.ts';
import { later } from '../services/session/lifetimes.ts';
import { notifyUndo } from '../bank/bank-account/notify-owner.service.ts';
import { holdAndRestore } from './hold.service.ts';
import { holdNamedChanges } from './held-bank-changes.repo.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Undoes new details of an account, with everything that was changed of it in the days before, perhaps by the same
 * thief, and everything chosen or changed of it since (SEC5). Its subject is the number of the save. Payments of a
 * batch that is already fixed stay, as after a hold, and the owner is notified of them.
 */
export const editUndoLink: LinkPurpose = {
  ...EDIT_UNDO,
  settledText:
    'The change of your bank account was undone already, or the account was deleted. Nothing was changed by this link.',
  announce: async (opened) => {
    const { tx, moment } = owners(opened);
    const undoPreview = findUndoing(await readSealedBook(tx, moment), Number(opened.link.subject), moment);
    if (undoPreview === null) return null;
    return {
      heading: 'Undo the change of your bank account',
      text: `${changedWhen(undoPreview)} It is ${undoPreview.now} now. If you undo it, the account is ${undoPreview.again} again, as it was before${chosenSince(undoPreview.changes)}.`,
      button: 'Undo the change',
    };
  },
  follow: async (opened) => {
    const { tx, moment } = owners(opened);
    await lockBanks(tx);
    const undoPreview = findUndoing(await readSealedBook(tx, moment), Number(opened.link.subject), moment);
    if (undoPreview === null) return null;
    const undone = undoPreview.changes;
    const ids = undone.map(({ changeId }) => changeId);
    const { publicUrl } = opened.deps.settings;
    const times = { moment, now: opened.now, publicUrl };
    const why = 'New details of a bank account were undone by a link, with the choices of that account since.';
    const held = await holdAndRestore(tx, () => holdNamedChanges(tx, ids, moment), { ...times, why });
    await endChanges(tx, [...new Set([...ids, ...held])], moment);
    const book = await readBankBook(tx, moment);
    await notifyUndo({ tx, book, now: moment, at: opened.now, publicUrl, isByStaff: false }, undone);
    return `The change has been undone: the account is ${undoPreview.again} again, no longer ${undoPreview.now}. Payments go on to where they went before. If the change was not yours, set a new password now.`;
  },
};

/** A hold and its restored rows are beyond what an owner's own requests may write. */
function owners({ tx, link, deps: { clock }, now }: OpenedLink): { tx: OwnerTransaction; moment: Date } {
  return { tx: asOwner(tx, link.customerId), moment: momentOf(clock.today(), now) };
}

interface UndoPreview {
  /** The changes to undo, in order. */
  readonly changes: readonly ChangeRow[];
  /** The account as screens name it, with its last digits: now, and after the undo. */
  readonly now: string;
  readonly again: string;
}

/**
 * Finds what the link to a save undoes: changes of its account from {@link DETAILS_CHANGE_DAYS} days before it, and
 * every choice of the account since the first of these; null where the save was undone.
 */
function findUndoing(book: BankBook, saveId: number, moment: Date): UndoPreview | null {
  const made = book.changes.filter((row) => row.call !== 'import' && row.endedAt === null);
  const edit = made.find((row) => row.saveId === saveId && row.propertyId === null);
  const account = book.accounts.find(({ customerAccountId }) => customerAccountId === edit?.customerAccountId);
  if (edit === undefined || account === undefined) return null;
  const ofAccount = made
    .filter((row) => row.customerAccountId === edit.customerAccountId)
    .toSorted((one, other) => one.changeId - other.changeId);
  const since = later(edit.madeAt, -DETAILS_CHANGE_DAYS * DAY);
  const first = ofAccount.find((row) => row.propertyId === null && row.madeAt > since) ?? edit;
  const changes = ofAccount.filter((row) => row.changeId >= first.changeId);
  const history = book.detailsOf(account);
  const left = history.changes.filter(({ row }) => !changes.includes(row));
  return {
    changes,
    now: shownName(chosenNow<Details>(history, moment)),
    again: shownName(chosenNow<Details>({ ...history, changes: left }, moment)),
  };
}

function changedWhen({ changes }: UndoPreview): string {
  const edits = changes.filter(({ propertyId }) => propertyId === null).map(({ madeAt }) => madeAt);
  const [first, ...others] = edits.map((at) => formatInstant(at));
  return others.length === 0
    ? `Its details were changed on ${first} (Toronto time).`
    : `Its details were changed ${edits.length} times, for the first time on ${first} (Toronto time). All of it is undone together.`;
}

function chosenSince(since: readonly ChangeRow[]): string {
  const properties = new Set(since.flatMap(({ propertyId }) => propertyId ?? [])).size;
  if (properties === 0) return '';
  return properties === 1
    ? ', and the property for which it was chosen since is paid to where it was before'
    : `, and the ${properties} properties for which it was chosen since are paid to where they were before`;
}
