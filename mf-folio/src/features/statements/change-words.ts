import type { StatementLineChange } from '@portal/contract';
import { formatDay, formatMoney, parseIsoDate, parseMoney } from '@portal/domain';

type Line = NonNullable<StatementLineChange['before']>;

/**
 * The change of a line after the statement was made.
 * @example 'Plumbing repair, 202-1180 Bathurst St, 27 Jan, 2026: −$318.50 instead of −$381.50.'
 */
export function changeWords({ before, after }: StatementLineChange): string {
  if (before === null) return after === null ? '' : `${lineTitle(after)}: ${amountOf(after)} was added.`;
  if (after === null) return `${lineTitle(before)}: ${amountOf(before)} was removed.`;
  if (lineTitle(before) === lineTitle(after))
    return `${lineTitle(after)}: ${amountOf(after)} instead of ${amountOf(before)}.`;
  return `${lineTitle(before)}, ${amountOf(before)} is now ${lineTitle(after)}, ${amountOf(after)}.`;
}

function lineTitle({ description, address, date }: Line): string {
  return [description, address, formatDay(parseIsoDate(date))].filter((part) => part !== '').join(', ');
}

function amountOf({ amount }: Line): string {
  return formatMoney(parseMoney(amount));
}
