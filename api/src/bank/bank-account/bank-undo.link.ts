import { formatInstant, momentOf } from '@portal/domain';
import { actFor } from '../../db/client.ts';
import type { LinkPurpose, OpenedLink } from '../../services/link/link.ts';
import { BANK_UNDO } from './bank-undo.ts';
import { readBankBook, readSealedBook } from './bank-book.service.ts';
import type { BankBook } from './bank-book.service.ts';
import { lockBanks } from './bank-book.repo.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { notifyUndo } from './notify-owner.service.ts';
import { pendingOf, undoSave } from './save-changes.service.ts';

/** Undoes the pending changes of one save (BA1). Its subject is the number of the save. */
export const bankUndoLink: LinkPurpose = {
  ...BANK_UNDO,
  settledText:
    'The change of your bank accounts is effective by now, was undone, or another one took its place. Nothing was changed by this link.',
  announce: async (opened) => {
    const { tx, now } = await owners(opened);
    const book = await readSealedBook(tx, now);
    const open = pendingOf(book, Number(opened.link.subject), now);
    const [first] = open;
    if (first === undefined) return null;
    return {
      heading: 'Undo the change of your bank accounts',
      text: `A change was saved on ${formatInstant(first.madeAt)} (Toronto time)${about(book, open)}. If you undo it, payments go on to where they go now.`,
      button: 'Undo the change',
    };
  },
  follow: async (opened) => {
    const { tx, now } = await owners(opened);
    await lockBanks(tx);
    const undone = await undoSave(tx, await readSealedBook(tx, now), Number(opened.link.subject), now);
    if (undone.length === 0) return null;
    const { publicUrl } = opened.deps.settings;
    await notifyUndo(
      { tx, book: await readBankBook(tx, now), now, at: opened.now, publicUrl, isByStaff: false },
      undone,
    );
    return 'The change has been undone. Payments go on to where they went before. If the change was not yours, set a new password now.';
  },
};

/** From here on the database shows only this owner's rows. */
async function owners({ tx, link, deps: { clock } }: OpenedLink) {
  return { tx: await actFor(tx, link.customerId), now: momentOf(clock.today(), clock.now()) };
}

function about({ properties }: BankBook, open: readonly ChangeRow[]): string {
  const addresses = properties.filter(({ propertyId }) => open.some((change) => change.propertyId === propertyId));
  if (addresses.length === 0) return '';
  const [first] = addresses;
  const others = addresses.length - 1;
  const named = `, for ${first?.address ?? ''}`;
  if (others === 0) return named;
  return others === 1 ? `${named} and one more property` : `${named} and ${others} more properties`;
}
