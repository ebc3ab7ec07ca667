import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './folio.calls.ts';

export const folioProperty: Example<typeof calls.folioProperty> = ({ customer }) => ({
  body: {
    groupId: null,
    leasedOnly: false,
    startDate: parseIsoDate('2026-01-01'),
    endDate: parseIsoDate('2026-12-31'),
    customerId: customer,
  },
});

export const folioLedgers: Example<typeof calls.folioLedgers> = ({ customer }) => ({ body: { data: customer } });

export const paidToYou: Example<typeof calls.paidToYou> = () => ({});

export const folioMonths: Example<typeof calls.folioMonths> = ({ customer }) => ({
  body: { customerId: customer, months: 6 },
});

export const earlierPayouts: Example<typeof calls.earlierPayouts> = () => ({
  body: { before: parseIsoDate('2026-02-01') },
});

export const payoutsBetween: Example<typeof calls.payoutsBetween> = () => ({
  body: { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-03-31') },
});

export const propertyFigure: Example<typeof calls.propertyFigure> = ({ customer, property }) => ({
  body: {
    customerId: customer,
    propertyId: property,
    figure: 'fees',
    startDate: parseIsoDate('2026-01-01'),
    endDate: parseIsoDate('2026-03-31'),
  },
});

export const payoutPage: Example<typeof calls.payoutPage> = () => ({
  body: { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-03-31') },
});
