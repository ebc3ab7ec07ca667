import { count, type Cents } from '@portal/domain';
import { signedTerms, type SumTerm } from '@portal/ui';

/** The amount paid to the owner and the part that came back, as two terms. */
export function paidAndReturned(amounts: readonly Cents[]): SumTerm[] {
  return signedTerms(amounts, {
    plus: (payments) => `in ${count(payments, 'payment')}`,
    minus: () => 'returned',
  });
}
