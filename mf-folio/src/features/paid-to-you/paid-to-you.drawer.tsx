import { formatDay } from '@portal/domain';
import { asking, type DrawerPage } from '@portal/features/figure-drawer';
import { AsyncView, Skeleton } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import type { Payouts } from '../../data/payouts.ts';
import { AllPayouts } from './all-payouts.tsx';
import { dayNumber, dayOfNumber } from './day-number.ts';
import { DayPayouts } from './day-payouts.tsx';

const title = 'Paid to you';

export const payoutPages: SnapshotPages = { lines, line };

function lines({ snapshot: { doors }, payouts, open, ask }: DrawerContext): DrawerPage {
  const content = (recent: Payouts): ReactNode => (
    <AllPayouts
      recent={recent}
      doors={doors}
      onOpen={(day) => open(popupNames.paidToYou, dayNumber(day))}
      onAsk={asking(ask, 'paid-to-you')}
    />
  );
  return { title, content: <WhenRead payouts={payouts}>{content}</WhenRead> };
}

function line({ snapshot: { doors }, payouts, ask }: DrawerContext, number: number): DrawerPage | null {
  const day = dayOfNumber(number);
  if (day === null) return null;
  const content = (recent: Payouts): ReactNode => (
    <DayPayouts day={day} recent={recent} doors={doors} onAsk={asking(ask, 'paid-to-you')} />
  );
  return { title: formatDay(day), backTo: title, content: <WhenRead payouts={payouts}>{content}</WhenRead> };
}

interface WhenReadProps {
  readonly payouts: DrawerContext['payouts'];
  readonly children: (recent: Payouts) => ReactNode;
}

function WhenRead({ payouts, children }: WhenReadProps): ReactElement {
  return (
    <AsyncView what={title} state={payouts} skeleton={<Skeleton width="100%" height={240} />}>
      {children}
    </AsyncView>
  );
}
