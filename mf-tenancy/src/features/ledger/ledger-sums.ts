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
 * The sums of the shown lines: '17 Aug to today: $500.00 brought forward + $6,450.00 in − $943.00 out − $5,699.10 paid
 * to you = $307.90'. Returned payments are subtracted from those paid; zero terms are left out. Part of the lines, and
 * lines that do not lead from balance to balance, have no result.
 * @param whom 'you', or the owner's name
 */
export function ledgerSums(
  rows: readonly TenancyLedgerRow[],
  { range, today, isWhole, whom }: { range: DateRange; today: IsoDate; isWhole: boolean; whom: string },
): string {
  const { received, spent, paid } = sumLines(rows);
  const moved = rows.filter(({ movement }) => movement !== null);
  const [first] = rows;
  const closing = rows.at(-1)?.balance;
  const opening = isWhole && first?.movement === null ? first.balance : null;
  const sums = [
    { amount: opening ?? 0, words: 'brought forward' },
    { amount: received, words: 'in' },
    { amount: spent, words: 'out' },
    { amount: paid, words: `paid to ${whom}` },
  ].filter(({ amount }) => amount !== 0);
  const which = isWhole ? daysInWords(range, today) : `The ${count(moved.length, 'line')} shown`;
  const words = sums.map(({ amount, words: of }, place) => `${signOf(amount, place)}${plain(amount)} ${of}`);
  const all = words.length === 0 ? formatMoney(cents(0)) : words.join(' ');
  const isSum = opening !== null && words.length > 1 && sumCents([opening, received, spent, paid]) === closing;
  return `${which}: ${all}${isSum ? ` = ${formatMoney(closing)}` : ''}`;
}

/** '17 Aug to today'; a range may end on a day that has not come. */
export function daysInWords({ from, to }: DateRange, today: IsoDate): string {
  return `${formatNearDay(from, today)} to ${to >= today ? 'today' : formatNearDay(to, today)}`;
}

function signOf(amount: number, place: number): string {
  if (place === 0) return amount < 0 ? '−' : '';
  return amount < 0 ? '− ' : '+ ';
}

function plain(amount: number): string {
  return formatMoney(cents(Math.abs(amount)));
}
