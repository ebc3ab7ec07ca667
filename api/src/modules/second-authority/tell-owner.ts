import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { tellOwnerOf } from '../../services/mail/owner-letter.repo.ts';
import { ownerLetter } from './authority-letters.ts';

/** The owner gets a letter on every add, change and delete (AU19). */
export async function tellOwner(
  tx: Transaction,
  { customerId }: Pick<OwnerScope, 'customerId'>,
  what: 'added' | 'changed' | 'removed',
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  const purpose = { emailClass: 'security', about: 'your second authority' } as const;
  await tellOwnerOf(tx, customerId, (to) => ownerLetter(to, what, publicUrl), purpose, now);
}
