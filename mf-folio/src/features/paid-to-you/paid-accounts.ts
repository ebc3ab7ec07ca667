import { count, sumCents, type Cents } from '@portal/domain';
import type { PayoutDay } from '../../data/payouts.ts';

/** What went to one account on a day. */
export interface PaidAccount {
  readonly key: string;
  /** '•••• 4417 · 4 properties' */
  readonly words: string;
  readonly total: Cents;
}

/** A day's payments by account; empty where the provider names no account. */
export function paidAccounts({ payments }: PayoutDay): PaidAccount[] {
  if (payments.every(({ line }) => line.account === null)) return [];
  const groups = Map.groupBy(payments, ({ line }) => line.accountId);
  const inOrder = [...groups].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity));
  return inOrder.map(([id, own]) => {
    const properties = new Set(own.map(({ line }) => line.propertyId)).size;
    const account = own[0]?.line.account ?? 'Account not named';
    return {
      key: String(id),
      words: `${account} · ${count(properties, 'property', 'properties')}`,
      total: sumCents(own.map(({ amount }) => amount)),
    };
  });
}

/** The accounts of a day; empty where the provider names none. */
export function accountNames({ payments }: PayoutDay): string {
  const names = new Set(payments.flatMap(({ line }) => line.account ?? []));
  return [...names].toSorted().join(' and ');
}
