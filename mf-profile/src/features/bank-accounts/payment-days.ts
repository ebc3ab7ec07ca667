import type { BankChoice } from '@portal/contract';
import { formatDay, paymentDays } from '@portal/domain';

type Payments = NonNullable<BankChoice['payments']>;

/** The known payments to come of a change, each by its day as screens say it. */
export interface SaidPayments {
  readonly still: readonly string[];
  readonly first: string | null;
}

/** Two payments of one day are told apart by their times (BA1); an api of an earlier release names no times. */
export function sayPaymentDays({ still, first, first_sends_at: firstSendsAt }: Payments): SaidPayments {
  const sent = [...still.map(({ sends_at: sendsAt }) => sendsAt), ...(first ? [firstSendsAt] : [])];
  const known = sent.flatMap((at) => (at ? [{ sendsAt: new Date(at) }] : []));
  if (known.length < sent.length)
    return { still: still.map(({ day }) => formatDay(day)), first: first && formatDay(first) };
  const days = known.map(paymentDays({ still: known, first: null }));
  return { still: days.slice(0, still.length), first: days[still.length] ?? null };
}
