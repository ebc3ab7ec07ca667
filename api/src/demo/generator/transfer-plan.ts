import { cents } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { SampleContext, Holding, PlannedEvent } from './sample-context.ts';
import { happens } from './sample-context.ts';

/** Transfers between neighbouring properties of one owner: each pays the next one. */
export function planTransfers(context: SampleContext, holdings: readonly Holding[]): PlannedEvent[] {
  const pairs = holdings.flatMap((from, index) => {
    const to = holdings[index + 1];
    return to === undefined || to.terms.length === 0 || from.terms.length === 0 ? [] : [{ from, to }];
  });
  return pairs.flatMap(({ from, to }) =>
    context.calendar.months.flatMap((month) => planTransfer(context, from, to, month)),
  );
}

function planTransfer(context: SampleContext, from: Holding, to: Holding, month: IsoDate): PlannedEvent[] {
  const isAuthorised = happens(context, from, month, 'auth-transfer', 2);
  const isWanted = happens(context, from, month, 'transfer', 4) || isAuthorised;
  const date = context.calendar.day(month, 26);
  const act = (): void => {
    const isNeeded = to.account.balance < 0;
    if (!isWanted && !isNeeded) return;
    const amount = cents(isNeeded ? Math.min(Math.abs(to.account.balance), Math.max(0, from.account.balance)) : 10_000);
    if (amount === 0) return;
    from.account.write({
      date,
      description: isAuthorised ? 'Auth Transfer' : 'Transfer to',
      type: 'debit',
      amount,
      otherPropertyId: to.propertyId,
    });
    to.account.write({
      date,
      description: isAuthorised ? 'Auth Transfer' : 'Transfer from',
      type: 'credit',
      amount,
      otherPropertyId: from.propertyId,
    });
  };
  return [{ day: date, act }];
}
