import { recentlyAdded, sayAdded, sayDetailsChange } from '@portal/domain';
import { recentDetails } from './bank-book.ts';
import type { BankBook } from './bank-book.ts';
import type { AccountRow } from './bank-book.repo.ts';

/**
 * What each choice of an account says of it for some days, since a thief may have put theirs in its place (SEC5); null
 * for nothing.
 */
export function sayNews({ detailsOf }: Pick<BankBook, 'detailsOf'>, account: AccountRow, now: Date): string | null {
  const added = recentlyAdded(account, now);
  const change = recentDetails(detailsOf(account), now);
  return [added && sayAdded(added), change && sayDetailsChange(change)].filter(Boolean).join(', ') || null;
}
