import { asking } from '@portal/features/figure-drawer';
import type { SnapshotPages } from '../../drawer/drawer-context.ts';
import { UpcomingBills } from './upcoming-bills.tsx';

export const upcomingPages: SnapshotPages = {
  lines: ({ snapshot: { upcoming, today }, ask }) => ({
    title: 'Upcoming Bills',
    content: <UpcomingBills figure={upcoming} today={today} onAsk={asking(ask, 'bills')} />,
  }),
};
