import type { OwnerTransaction } from '../../db/client.ts';
import { makeLink } from '../../services/link/link.ts';
import { later } from '../../services/session/lifetimes.ts';
import { tellOwner } from './bank-letters.ts';
import type { BankBook } from './bank-book.ts';
import { BANK_UNDO } from './bank-undo.link.ts';
import type { Saved } from './save-changes.ts';

export interface Telling {
  readonly tx: OwnerTransaction;
  readonly book: BankBook;
  /** The moment by which changes are effective. */
  readonly now: Date;
  /** The clock, by which links expire. */
  readonly at: Date;
  readonly publicUrl: URL;
  readonly isByStaff: boolean;
}

/**
 * One letter a save; its link undoes what of that save still waits (BA1). Without cooling-off there is nothing to undo.
 */
export async function tellOfSave(
  { tx, book, now, at, publicUrl, isByStaff }: Telling,
  what: string,
  { saveId, changed, effectiveAt }: Saved,
  propertyIds: readonly number[],
): Promise<void> {
  if (saveId === null || (changed.length === 0 && !isByStaff)) return;
  const isPending = effectiveAt !== null && effectiveAt > now;
  const lasts = effectiveAt === null ? 0 : effectiveAt.getTime() - now.getTime();
  const about = { subject: String(saveId), customerId: tx.customerId, now: at, expiresAt: later(at, lasts) };
  const address = isPending ? await makeLink(tx, BANK_UNDO, about, publicUrl) : null;
  const properties = book.properties.filter(({ propertyId }) => propertyIds.includes(propertyId));
  const news = {
    what,
    properties: properties.map(({ address }) => address),
    effectiveAt: isPending ? effectiveAt : null,
    undo: address === null ? null : { address, lasts },
    isByStaff,
  };
  await tellOwner(tx, news, publicUrl, at);
}
