import { paths } from '@portal/contract';
import { formatDay, formatMoney, cents, sumCents } from '@portal/domain';
import { Link } from '@portal/platform';
import { CheckAccount } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PayoutLine } from '../../data/payouts.ts';

/** Says how much of some payments came back, when, and what to do about it. */
export function Returned({
  payments,
}: {
  readonly payments: readonly Pick<PayoutLine, 'amount' | 'day'>[];
}): ReactElement | null {
  const returns = payments.filter(({ amount }) => amount < 0);
  if (returns.length === 0) return null;
  const amount = cents(0 - sumCents(returns.map((one) => one.amount)));
  const days = [...new Set(returns.map(({ day }) => day))].toSorted().map(formatDay);
  return (
    <p>
      {formatMoney(amount)} came back on {new Intl.ListFormat('en').format(days)}.{' '}
      <CheckAccount to={`${paths.profile}#bank`} link={Link} />
    </p>
  );
}
