import type { IsoDate } from '@portal/domain';
import type { PayoutDay, Payouts } from './payouts.ts';

/**
 * Whether money that came back on a day may still be with us: from one of its properties nothing was sent on a later
 * day. Days that end before today do not say so of any.
 */
export function isStillBack({ day, payments }: PayoutDay, { days, to }: Payouts, today: IsoDate): boolean {
  const returned = payments.filter(({ amount }) => amount < 0);
  if (to < today || returned.length === 0) return false;
  const later = days.filter((one) => one.day > day).flatMap((one) => one.payments);
  const sentSince = new Set(later.filter(({ amount }) => amount > 0).map(({ line }) => line.propertyId));
  return returned.some(({ line }) => !sentSince.has(line.propertyId));
}
