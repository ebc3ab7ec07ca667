import { cents } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { SampleContext, Holding, PlannedEvent } from './sample-context.ts';
import { drawDollars, happens } from './sample-context.ts';

const repairs = [
  'Plumbing repair',
  'Furnace service',
  'Lock change',
  'Snow removal',
  'Appliance repair',
  'Household supplies',
  'Smoke detector\nand carbon monoxide check',
] as const;
const payoutNames = ['Transfer to landlord', 'Transfer to Landlord', 'Transfer to Lan', 'Paid to you'] as const;

/** The day of the month on which owners are paid. */
export const PAYOUT_DAY = 27;

/** The lines of an account besides rent: repairs, fees and money held back; the rest is paid to the owner. */
export function planUpkeep(context: SampleContext, holding: Holding): PlannedEvent[] {
  const payoutName = context.random.pick(payoutNames);
  return context.calendar.months.flatMap((month) => [
    ...planRepair(context, holding, month),
    ...planHold(context, holding, month),
    ...planFees(context, holding, month),
    ...planPayout(context, holding, month, payoutName),
  ]);
}

function planRepair(context: SampleContext, holding: Holding, month: IsoDate): PlannedEvent[] {
  const { random, calendar } = context;
  const isRefunded = happens(context, holding, month, 'refund', 3);
  if (!happens(context, holding, month, 'work-order', 35) && !isRefunded) return [];
  const [day, refundDay] = [calendar.day(month, random.between(9, 14)), calendar.day(month, random.between(15, 19))];
  const description = random.pick(repairs);
  const order = { amount: drawDollars(random, 60, 420), workOrder: `WO-${random.between(1000, 9999)}` };
  const bought: PlannedEvent = {
    day,
    act: () => holding.account.write({ ...order, date: day, description, type: 'debit' }),
  };
  const refunded: PlannedEvent = {
    day: refundDay,
    act: () =>
      holding.account.write({ ...order, date: refundDay, description: `${description} refund`, type: 'credit' }),
  };
  return isRefunded ? [bought, refunded] : [bought];
}

/** Money held back for repairs is given back, a security hold stays. */
function planHold(context: SampleContext, holding: Holding, month: IsoDate): PlannedEvent[] {
  const { random, calendar } = context;
  if (!happens(context, holding, month, 'hold', 12)) return [];
  const isKept = random.chance(30);
  const amount = drawDollars(random, 100, 300);
  const [day, returnDay] = [calendar.day(month, 20), calendar.day(month, 24)];
  const description = isKept ? 'Security hold' : 'Held for repairs';
  const held: PlannedEvent = {
    day,
    act: () => holding.account.write({ date: day, description, type: 'debit', amount }),
  };
  const returned: PlannedEvent = {
    day: returnDay,
    act: () => holding.account.write({ date: returnDay, description: 'Held funds returned', type: 'credit', amount }),
  };
  return isKept ? [held] : [held, returned];
}

/** Fees beside the monthly one, one of which is taken back now and then, and what is neither. */
function planFees(context: SampleContext, holding: Holding, month: IsoDate): PlannedEvent[] {
  const { random, calendar } = context;
  const day = calendar.day(month, 21);
  const planned = (
    [
      ['Admin Fee', 'debit', 6],
      ['Admin Maintenance Fee', 'debit', 4],
      ['Management Fee', 'credit', 3],
      ['Card Fee', 'debit', 3],
    ] as const
  )
    .filter(([, , percent]) => happens(context, holding, month, 'fees', percent))
    .map(([description, type]) => ({ description, type, amount: drawDollars(random, 10, 60) }));
  const others = random.chance(4)
    ? [
        {
          description: random.pick(['Insurance premium', 'Property tax, city', 'Tax withholding']),
          type: 'debit' as const,
          amount: drawDollars(random, 20, 90),
        },
      ]
    : [];
  return [...planned, ...others].map((entry) => ({ day, act: () => holding.account.write({ ...entry, date: day }) }));
}

/** A payout that the bank returns is paid with the next one. */
function planPayout(context: SampleContext, holding: Holding, month: IsoDate, description: string): PlannedEvent[] {
  const isReturned = happens(context, holding, month, 'returned-payout', 2);
  const [day, returnDay] = [context.calendar.day(month, PAYOUT_DAY), context.calendar.day(month, PAYOUT_DAY + 1)];
  const { account, reserve } = holding;
  const act = (): void => {
    const amount = account.balance > reserve ? cents(account.balance - reserve) : null;
    if (amount === null) return;
    account.write({ date: day, description, type: 'debit', amount });
    if (isReturned) account.write({ date: returnDay, description, type: 'credit', amount });
  };
  return [{ day, act }];
}
