import { sumCents, type Cents, type IsoDate } from '@portal/domain';
import { count } from './count.ts';
import type { PayoutLine } from './payouts.ts';

/** What was sent to the owner on one day. */
export interface PayoutDay {
  readonly day: IsoDate;
  readonly total: Cents;
  /** The property whose money it is, or how many: '4 properties'. */
  readonly from: string;
}

/** Payouts by the day they were sent, in the order of the lines. */
export function toPayoutDays(lines: readonly PayoutLine[]): PayoutDay[] {
  return [...Map.groupBy(lines, ({ day }) => day)].map(([day, own]) => {
    const [first, ...others] = new Set(own.map(({ address }) => address));
    return {
      day,
      total: sumCents(own.map(({ amount }) => amount)),
      from: first !== undefined && others.length === 0 ? first : count(others.length + 1, 'property', 'properties'),
    };
  });
}
