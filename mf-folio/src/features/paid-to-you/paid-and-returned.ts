import type { Cents } from '@portal/domain';
import type { SumTerm } from '@portal/ui';
import { count } from '../../data/count.ts';
import { signedTerms } from '../../data/signed-terms.ts';

/** What was paid to the owner, and what of it came back, as two terms. */
export function paidAndReturned(amounts: readonly Cents[]): SumTerm[] {
  return signedTerms(amounts, {
    plus: (payments) => `in ${count(payments, 'payment')}`,
    minus: () => 'returned',
  });
}
