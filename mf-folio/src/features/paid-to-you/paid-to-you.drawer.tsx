import { formatDay } from '@portal/domain';
import { asking, type DrawerPage } from '@portal/features/figure-drawer';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import { AllPayouts, dayNumber } from './all-payouts.tsx';
import { DayPayouts } from './day-payouts.tsx';

const title = 'Paid to you';

export const payoutPages: SnapshotPages = { lines, line };

function lines({ payouts, open, ask }: DrawerContext): DrawerPage {
  return {
    title,
    content: (
      <AllPayouts
        payouts={payouts}
        onOpen={(day) => open(popupNames.paidToYou, dayNumber(day))}
        onAsk={asking(ask, 'paid-to-you')}
      />
    ),
  };
}

function line({ payouts, ask }: DrawerContext, number: number): DrawerPage | null {
  const days = payouts.status === 'ready' ? payouts.data.days : [];
  const paid = days.find((day) => dayNumber(day) === number);
  if (!paid) return null;
  return {
    title: formatDay(paid.day),
    backTo: title,
    content: <DayPayouts paid={paid} onAsk={asking(ask, 'paid-to-you')} />,
  };
}
