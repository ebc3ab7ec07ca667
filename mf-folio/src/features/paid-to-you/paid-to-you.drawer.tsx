import { asking } from '@portal/features/figure-drawer';
import type { SnapshotPages } from '../../drawer/drawer-context.ts';
import { AllPayouts } from './all-payouts.tsx';

export const payoutPages: SnapshotPages = {
  lines: ({ payouts, ask }) => ({
    title: 'Paid to you',
    content: <AllPayouts payouts={payouts} onAsk={asking(ask, 'paid-to-you')} />,
  }),
};
