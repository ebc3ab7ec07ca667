import { asking, type FigurePages } from '../../drawer/figure-pages.ts';
import { UpcomingBills } from './upcoming-bills.tsx';

export const upcomingPages: FigurePages = {
  lines: ({ snapshot: { upcoming, today }, ask }) => ({
    title: 'Upcoming Bills',
    content: <UpcomingBills figure={upcoming} today={today} onAsk={asking(ask, 'bills')} />,
  }),
};
