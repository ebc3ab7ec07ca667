import { asking, type FigurePages } from '../../drawer/figure-pages.ts';
import { AllPayouts } from './all-payouts.tsx';

export const payoutPages: FigurePages = {
  lines: ({ payouts, ask }) => ({
    title: 'Paid to you',
    content: <AllPayouts payouts={payouts} onAsk={asking(ask, 'paid-to-you')} />,
  }),
};
