import { count, cents, formatDay, formatMoney, sumCents, type Cents, type IsoDate } from '@portal/domain';
import type { Payout, PayoutDay } from '../../data/payouts.ts';

type Payments = Pick<PayoutDay, 'payments'>;

/** Where the money of a day came from: '4 properties', or the address of the only one. */
export function payoutSource({ payments }: Payments): string {
  const addresses = new Map(payments.map(({ line }) => [line.propertyId, line.address]));
  const [first, ...others] = addresses.values();
  return first !== undefined && others.length === 0 ? first : count(addresses.size, 'property', 'properties');
}

/** The returned amount of a day's payments or on that day; null for none. */
export function returnNote({ payments }: Payments): string | null {
  const returns = payments.filter(({ amount }) => amount < 0);
  const cameBack = payments.filter(({ amount, counterpart }) => amount > 0 && counterpart !== null);
  const notes = [
    returns.length > 0 && `${sumOf(returns)} returned${daysOf(returns, ', paid on')}`,
    cameBack.length > 0 && `${sumOf(cameBack)} of it came back${daysOf(cameBack, ' on')}`,
  ];
  return notes.filter(Boolean).join('. ') || null;
}

/** The same below the sum of a day: where all of it came back, its amount is said already. */
export function returnWords(day: Payments): string | null {
  const isAll = day.payments.every(({ amount }) => amount < 0);
  return isAll ? `Returned by your bank${daysOf(day.payments, ', paid on')}` : returnNote(day);
}

/** The relation of a single payment to a return; null for most. */
export function paymentNote({ amount, counterpart }: Payout): string | null {
  if (counterpart === null) return amount < 0 ? 'Returned' : null;
  return amount < 0
    ? `Returned, paid on ${formatDay(counterpart.date)}`
    : `Came back on ${formatDay(counterpart.date)}`;
}

/**
 * For each property whose payment came back on a day, the first one after it that did not come back itself. It shows when
 * the account was paid from again; whether it holds the money that came back, no line says.
 */
export function laterPayments(days: readonly PayoutDay[], day: IsoDate): Payout[] {
  const returned = days.find((one) => one.day === day)?.payments.filter(({ amount }) => amount < 0) ?? [];
  const ids = [...new Set(returned.map(({ line }) => line.propertyId))];
  const later = days.filter((one) => one.day > day).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const kept = later.flatMap(({ payments }) => payments).filter((one) => one.amount > 0 && one.counterpart === null);
  return ids.flatMap((id) => kept.find(({ line }) => line.propertyId === id) ?? []);
}

function sumOf(payments: readonly Payout[]): string {
  return formatMoney(sizeOf(payments.map(({ amount }) => amount)));
}

function sizeOf(amounts: readonly Cents[]): Cents {
  return cents(Math.abs(sumCents(amounts)));
}

function daysOf(payments: readonly Payout[], before: string): string {
  const days = new Set(payments.flatMap(({ counterpart }) => counterpart?.date ?? []));
  const words = [...days].toSorted().map(formatDay);
  return words.length === 0 ? '' : `${before} ${words.join(' and ')}`;
}
