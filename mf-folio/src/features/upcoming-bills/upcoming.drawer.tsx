import { asking } from '@portal/features/figure-drawer';
import type { SnapshotPages } from '../../drawer/drawer-context.ts';
import { toSubmitted } from '../../data/submitted.ts';
import { UpcomingBills } from './upcoming-bills.tsx';

export const upcomingPages: SnapshotPages = {
  lines: ({ snapshot: { upcoming, doors, today }, ask }) => ({
    title: 'Upcoming Bills',
    content: (
      <UpcomingBills figure={upcoming} submitted={toSubmitted(doors)} today={today} onAsk={asking(ask, 'bills')} />
    ),
  }),
};
