import { cents, formatMoney } from '@portal/domain';
import type { ValueFormat } from './column-chart-data.ts';

const steps = [
  { from: 100_000_000, unit: 'M' },
  { from: 100_000, unit: 'k' },
] as const;

/**
 * Cents as an axis shows them, in three digits or fewer.
 * @example compactMoney(2_790_500) // '$27.9k'
 */
export function compactMoney(count: number): string {
  const size = Math.abs(count);
  const sign = count < 0 ? '−' : '';
  const step = steps.find(({ from }) => size >= from);
  if (step === undefined) return `${sign}$${String(Math.round(size / 100))}`;
  const times = size / step.from;
  return `${sign}$${String(times < 100 ? Math.round(times * 10) / 10 : Math.round(times))}${step.unit}`;
}

/** For charts whose values are cents. */
export const moneyFormat: ValueFormat = {
  whole: (value) => formatMoney(cents(value)),
  short: compactMoney,
};
