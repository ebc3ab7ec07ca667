import type { UnreachableOwner } from '@portal/contract';
import { momentOf, waitsFor, warningWaitsFor } from '@portal/domain';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { Transaction } from '../../db/client.ts';
import { findOwnerAddress } from '../../bank/bank-account/owner-address.repo.ts';
import { readBankBook } from '../../bank/bank-account/bank-book.service.ts';
import type { ChangeRow } from '../../bank/bank-account/bank-book.repo.ts';
import { describeSave } from '../../bank/bank-account/describe-save.ts';
import { findImported } from '../../services/owner-edits/owner-edits.repo.ts';
import { findSealState, readUnaltered } from '../../services/row-seals/as-sealed.repo.ts';
import { findOwnerOf } from '../../services/email/owner-email.repo.ts';
import { findFormerAddresses } from '../../services/email/former-addresses.repo.ts';
import type { EmailChange } from '../profile/owner-changes.repo.ts';
import { findAllUnemailed, findAllUnwarned, findRefusedEmails } from './unreachable.repo.ts';
import type { RefusedEmail } from './unreachable.repo.ts';

/** The owners whom no security email reaches, the longest-standing first (SEC6). */
export async function listUnreachable({
  database,
  clock,
}: Pick<AppDeps, 'database' | 'clock'>): Promise<UnreachableOwner[]> {
  return database.transaction(async (tx) => {
    const moment = momentOf(clock.today(), clock.now());
    const refused = Map.groupBy(await findRefusedEmails(tx), ({ customerId }) => customerId);
    const forStaff = (await findAllUnemailed(tx)).filter((change) => waitsFor(change, moment) === 'staff');
    const waiting = Map.groupBy(forStaff, ({ customerId }) => customerId);
    const now = clock.now();
    const unwarned = (await findAllUnwarned(tx)).filter((change) => warningWaitsFor(change, now) === 'staff');
    const addresses = Map.groupBy(unwarned, ({ customerId }) => customerId);
    const owners: UnreachableOwner[] = [];
    for (const customerId of new Set([...refused.keys(), ...waiting.keys(), ...addresses.keys()])) {
      const unreachableItems = {
        refused: refused.get(customerId) ?? [],
        waiting: waiting.get(customerId) ?? [],
        addresses: addresses.get(customerId) ?? [],
      };
      const owner = await readUnreachable(tx, customerId, unreachableItems, { moment, now });
      if (owner !== null) owners.push(owner);
    }
    return owners.toSorted((a, b) => a.since.localeCompare(b.since));
  });
}

interface UnreachableItems {
  readonly refused: readonly RefusedEmail[];
  readonly waiting: readonly ChangeRow[];
  readonly addresses: readonly EmailChange[];
}

/** Null for an owner whose recent addresses accept emails again, and who has nothing pending. */
async function readUnreachable(
  plain: Transaction,
  customerId: number,
  { refused, waiting, addresses }: UnreachableItems,
  { moment, now }: { readonly moment: Date; readonly now: Date },
): Promise<UnreachableOwner | null> {
  const tx = asOwner(plain, customerId);
  const owner = await findOwnerOf(tx, customerId);
  if (owner === null) return null;
  const { address } = await findOwnerAddress(tx);
  const imported = await findImported(tx, { table: 'owners', rowId: customerId }, 'mobile');
  const isTyped = imported !== undefined;
  const isTo = (to: string | null) => (email: Pick<RefusedEmail, 'toAddress'>) =>
    email.toAddress.toLowerCase() === to?.toLowerCase();
  const former = (await findFormerAddresses(tx, customerId, now))
    .map((one) => one.address)
    .filter((one) => !isTo(one)({ toAddress: address ?? '' }) && refused.some(isTo(one)));
  const unread = refused.filter((email) => [address, ...former].some((to) => isTo(to)(email)));
  const since = [
    ...unread.map(({ refusedAt }) => refusedAt),
    ...waiting.map(({ madeAt }) => madeAt),
    ...addresses.map(({ requestedAt }) => requestedAt),
  ];
  const [first] = since.toSorted((a, b) => a.getTime() - b.getTime());
  if (first === undefined) return null;
  return {
    customer_id: customerId,
    name: [owner.firstName, owner.lastName].filter(Boolean).join(' ') || `Owner ${customerId}`,
    email: address,
    mobile: isTyped ? imported : await findNumber(tx, customerId),
    typed_mobile: isTyped ? owner.mobile : null,
    since: first.toISOString(),
    former_emails: former,
    about: [...new Set(unread.map(({ about }) => about))],
    changes: waiting.length === 0 ? [] : toChanges(await readBankBook(tx, moment), waiting, moment),
    addresses: addresses.map(({ id, newEmail, requestedAt }) => ({
      change_id: id,
      email: newEmail,
      made_at: requestedAt.toISOString(),
    })),
  };
}

/** The telephone number of the owner's record; null where the row was changed by SQL (SEC9). */
async function findNumber(tx: Transaction, customerId: number): Promise<string | null> {
  const record = await readUnaltered(tx, 'owners', await findSealState(tx, 'owners', customerId));
  return record === null || record === 'foreign' ? null : (record['mobile'] ?? null);
}

function toChanges(
  book: Awaited<ReturnType<typeof readBankBook>>,
  waiting: readonly ChangeRow[],
  moment: Date,
): UnreachableOwner['changes'] {
  return [...Map.groupBy(waiting, ({ saveId }) => saveId)].map(([saveId, rows]) => ({
    save_id: saveId,
    what: describeSave(book, rows, moment),
    made_at: (rows[0]?.madeAt ?? moment).toISOString(),
  }));
}
