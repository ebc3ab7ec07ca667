import type { DetailsChange } from '@portal/domain';
import { recentlyAdded, describeAdded, describeDetailsChange } from '@portal/domain';
import { recentDetails } from './bank-book.service.ts';
import type { BankBook } from './bank-book.service.ts';
import type { AccountRow } from './bank-book.repo.ts';

/** The same for an email, which says when each account was added in the portal: its name may be copied from another. */
export function describeNewsForEmail(
  { detailsOf }: Pick<BankBook, 'detailsOf'>,
  account: AccountRow,
  now: Date,
): string | null {
  return joinNews(account.addedAt, recentDetails(detailsOf(account), now));
}

/**
 * The notice beside a recently changed account in lists, since a thief may have put theirs in its place (SEC5); null
 * for none.
 */
export function describeNews(
  { detailsOf }: Pick<BankBook, 'detailsOf'>,
  account: AccountRow,
  now: Date,
): string | null {
  return joinNews(recentlyAdded(account, now), recentDetails(detailsOf(account), now));
}

function joinNews(added: Date | null, change: DetailsChange | null): string | null {
  return [added && describeAdded(added), change && describeDetailsChange(change)].filter(Boolean).join(', ') || null;
}
