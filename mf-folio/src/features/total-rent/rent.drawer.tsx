import { asking } from '@portal/features/figure-drawer';
import type { SnapshotPages } from '../../drawer/drawer-context.ts';
import { RentDetails } from './rent-details.tsx';

export const rentPages: SnapshotPages = {
  lines: ({ snapshot: { totalRent, doors, today }, newFunds, ask }) => ({
    title: 'Rent Details',
    content: (
      <RentDetails figure={totalRent} doors={doors} newFunds={newFunds} today={today} onAsk={asking(ask, 'rent')} />
    ),
  }),
};
