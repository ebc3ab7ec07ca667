import { formatDay } from '@portal/domain';
import type { FigurePages } from '@portal/features/figure-drawer';
import type { CallState } from '@portal/platform';
import { AsyncView, Skeleton } from '@portal/ui';
import type { Door } from '../../data/doors.ts';
import type { Payouts } from '../../data/payouts.ts';
import { dayOfNumber } from './day-number.ts';
import { DayPayouts } from './day-payouts.tsx';

export interface DayContext {
  readonly recent: CallState<Payouts>;
  readonly doors: readonly Door[];
  readonly ask: (() => void) | undefined;
}

/** A day of payment by its number; there is no list of days in the drawer, since the page has it. */
export const dayPages: FigurePages<DayContext> = {
  lines: () => null,
  line: ({ recent, doors, ask }, number) => {
    const day = dayOfNumber(number);
    if (day === null) return null;
    return {
      title: formatDay(day),
      content: (
        <AsyncView what="Paid to you" state={recent} skeleton={<Skeleton width="100%" height={240} />}>
          {(ready) => <DayPayouts day={day} recent={ready} doors={doors} onAsk={ask} />}
        </AsyncView>
      ),
    };
  },
};
