import type { UnreachableOwner } from '@portal/contract';
import { momentOf, waitsFor } from '@portal/domain';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { Transaction } from '../../db/client.ts';
import { findOwnerAddress } from '../bank-account/owner-address.repo.ts';
import { readBankBook } from '../bank-account/bank-book.ts';
import type { ChangeRow } from '../bank-account/bank-book.repo.ts';
import { saySave } from '../bank-account/say-save.ts';
import { findImported } from '../../services/kept/kept.repo.ts';
import { findOwnerOf } from '../../services/mail/owner-letter.repo.ts';
import { findAllUnemailed, findRefusedEmails } from './unreachable.repo.ts';
import type { RefusedEmail } from './unreachable.repo.ts';

/** The owners whom no security email reaches, the longest first (SEC6). */
export async function listUnreachable({
  database,
  clock,
}: Pick<AppDeps, 'database' | 'clock'>): Promise<UnreachableOwner[]> {
  return database.transaction(async (tx) => {
    const moment = momentOf(clock.today(), clock.now());
    const refused = Map.groupBy(await findRefusedEmails(tx), ({ customerId }) => customerId);
    const forStaff = (await findAllUnemailed(tx)).filter((change) => waitsFor(change, moment) === 'staff');
    const waiting = Map.groupBy(forStaff, ({ customerId }) => customerId);
    const owners: UnreachableOwner[] = [];
    for (const customerId of new Set([...refused.keys(), ...waiting.keys()])) {
      const found = { refused: refused.get(customerId) ?? [], waiting: waiting.get(customerId) ?? [] };
      const owner = await readUnreachable(tx, customerId, found, moment);
      if (owner !== null) owners.push(owner);
    }
    return owners.toSorted((a, b) => a.since.localeCompare(b.since));
  });
}

interface Found {
  readonly refused: readonly RefusedEmail[];
  readonly waiting: readonly ChangeRow[];
}

/** Null for one who is reached by another address by now, and of whom nothing waits. */
async function readUnreachable(
  plain: Transaction,
  customerId: number,
  { refused, waiting }: Found,
  moment: Date,
): Promise<UnreachableOwner | null> {
  const tx = asOwner(plain, customerId);
  const owner = await findOwnerOf(tx, customerId);
  if (owner === null) return null;
  const { address } = await findOwnerAddress(tx);
  const imported = await findImported(tx, { customerId, table: 'owners', rowId: customerId }, 'mobile');
  const present = refused.filter(({ toAddress }) => toAddress.toLowerCase() === address?.toLowerCase());
  const since = [...present.map(({ refusedAt }) => refusedAt), ...waiting.map(({ madeAt }) => madeAt)];
  const [first] = since.toSorted((a, b) => a.getTime() - b.getTime());
  if (first === undefined) return null;
  return {
    customer_id: customerId,
    name: [owner.firstName, owner.lastName].filter(Boolean).join(' ') || `Owner ${customerId}`,
    email: address,
    mobile: imported === undefined ? owner.mobile : imported,
    typed_mobile: imported === undefined ? null : owner.mobile,
    since: first.toISOString(),
    about: [...new Set(present.map(({ about }) => about))],
    changes: waiting.length === 0 ? [] : toChanges(await readBankBook(tx, moment), waiting, moment),
  };
}

function toChanges(
  book: Awaited<ReturnType<typeof readBankBook>>,
  waiting: readonly ChangeRow[],
  moment: Date,
): UnreachableOwner['changes'] {
  return [...Map.groupBy(waiting, ({ saveId }) => saveId)].map(([saveId, rows]) => ({
    save_id: saveId,
    what: saySave(book, rows, moment),
    made_at: (rows[0]?.madeAt ?? moment).toISOString(),
  }));
}
