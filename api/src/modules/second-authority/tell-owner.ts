import { isEmail } from '@portal/contract';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { queueLetter } from '../../services/mail/outbox.repo.ts';
import type { Letter } from '../../services/mail/outbox.repo.ts';
import { ownerLetter } from './authority-letters.ts';
import { findOwnerOf } from './second-authority.repo.ts';

/** Whom a letter goes to; without a name it greets nobody. */
export interface Addressee {
  readonly address: string;
  readonly name: string | null;
}

/** The owner gets a letter on every add, change and delete (AU19). */
export async function tellOwner(
  tx: Transaction,
  { customerId }: Pick<OwnerScope, 'customerId'>,
  what: 'added' | 'changed' | 'removed',
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  await tellOwnerOf(tx, customerId, (to) => ownerLetter(to, what, publicUrl), now);
}

/** Sends the owner a letter; one who has no address gets none. */
export async function tellOwnerOf(
  tx: Transaction,
  customerId: number,
  letterTo: (to: Addressee) => Letter,
  now: Date,
): Promise<void> {
  const owner = await findOwnerOf(tx, customerId);
  if (!owner?.email || !isEmail(owner.email)) return;
  await queueLetter(tx, letterTo({ address: owner.email, name: owner.firstName }), now);
}
