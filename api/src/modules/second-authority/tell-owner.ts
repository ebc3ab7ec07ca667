import { isEmail } from '@portal/contract';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { queueLetter } from '../../services/mail/outbox.repo.ts';
import { ownerLetter } from './authority-letters.ts';
import { findOwnerOf } from './second-authority.repo.ts';

/** The owner gets a letter on every add, change and delete (AU19). */
export async function tellOwner(
  tx: Transaction,
  { customerId }: Pick<OwnerScope, 'customerId'>,
  what: 'added' | 'changed' | 'removed',
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  const owner = await findOwnerOf(tx, customerId);
  if (!owner?.email || !isEmail(owner.email)) return;
  await queueLetter(tx, ownerLetter({ address: owner.email, name: owner.firstName }, what, publicUrl), now);
}
