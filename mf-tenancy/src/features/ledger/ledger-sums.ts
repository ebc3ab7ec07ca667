import {
  cents,
  count,
  formatMoney,
  formatNearDay,
  isPaidToYou,
  sumCents,
  type Cents,
  type DateRange,
  type IsoDate,
} from '@portal/domain';
import type { TenancyLedgerRow } from '../../data/ledger-lines.ts';

/** The sums of lines; a payment that came back is taken off those that were paid. */
interface Sums {
  readonly received: Cents;
  /** Zero or less, as `paid` is unless more came back than went out. */
  readonly spent: Cents;
  readonly paid: Cents;
}

export function sumLines(rows: readonly TenancyLedgerRow[]): Sums {
  const moved = rows.flatMap(({ movement, description, isReturned }) =>
    movement === null ? [] : [{ amount: movement, isPaid: isReturned || isPaidToYou(description) }],
  );
  const others = moved.filter(({ isPaid }) => !isPaid).map(({ amount }) => amount);
  return {
    received: sumCents(others.filter((amount) => amount > 0)),
    spent: sumCents(others.filter((amount) => amount < 0)),
    paid: sumCents(moved.filter(({ isPaid }) => isPaid).map(({ amount }) => amount)),
  };
}

/**
 * The sums of the shown lines: '17 Aug to today: $6,450.00 in − $943.00 out − $5,699.10 paid to you'.
 * Returned payments are subtracted from those paid; zero terms are left out.
 * @param whom 'you', or the owner's name
 */
export function ledgerSums(
  rows: readonly TenancyLedgerRow[],
  { range, today, isWhole, whom }: { range: DateRange; today: IsoDate; isWhole: boolean; whom: string },
): string {
  const { received, spent, paid } = sumLines(rows);
  const moved = rows.filter(({ movement }) => movement !== null);
  const sums = [
    { amount: received, words: 'in' },
    { amount: spent, words: 'out' },
    { amount: paid, words: `paid to ${whom}` },
  ].filter(({ amount }) => amount !== 0);
  const last = range.to >= today ? 'today' : formatNearDay(range.to, today);
  const days = `${formatNearDay(range.from, today)} to ${last}`;
  const which = isWhole ? days : `The ${count(moved.length, 'line')} shown`;
  const words = sums.map(({ amount, words: of }, place) => `${signOf(amount, place)}${plain(amount)} ${of}`);
  return `${which}: ${words.length === 0 ? formatMoney(cents(0)) : words.join(' ')}`;
}

function signOf(amount: number, place: number): string {
  if (place === 0) return amount < 0 ? '−' : '';
  return amount < 0 ? '− ' : '+ ';
}

function plain(amount: number): string {
  return formatMoney(cents(Math.abs(amount)));
}
