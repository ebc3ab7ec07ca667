import { asking, type FigurePages } from '../../drawer/figure-pages.ts';
import { RentDetails } from './rent-details.tsx';

export const rentPages: FigurePages = {
  lines: ({ snapshot: { totalRent, doors, today }, newFunds, ask }) => ({
    title: 'Rent Details',
    content: (
      <RentDetails figure={totalRent} doors={doors} newFunds={newFunds} today={today} onAsk={asking(ask, 'rent')} />
    ),
  }),
};
