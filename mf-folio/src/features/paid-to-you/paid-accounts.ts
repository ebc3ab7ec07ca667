import { count, sumCents, type Cents } from '@portal/domain';
import type { Payout, PayoutDay } from '../../data/payouts.ts';

/** A day's payments to one account. */
export interface PaidAccount {
  readonly key: string;
  /** '•••• 4417' */
  readonly account: string;
  /** '4 properties' */
  readonly source: string;
  readonly total: Cents;
  readonly payments: readonly Payout[];
}

/** A day's payments by account; empty where the provider names no account. */
export function paidAccounts({ payments }: PayoutDay): PaidAccount[] {
  if (payments.every(({ line }) => line.account === null)) return [];
  const groups = Map.groupBy(payments, ({ line }) => line.accountId);
  const inOrder = [...groups].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity));
  return inOrder.map(([id, own]) => ({
    key: String(id),
    account: own[0]?.line.account ?? 'Account not named',
    source: count(new Set(own.map(({ line }) => line.propertyId)).size, 'property', 'properties'),
    total: sumCents(own.map(({ amount }) => amount)),
    payments: own,
  }));
}
