import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './booking.calls.ts';

/** Far in the future, so that the test does not depend on the clock. */
const day = '2030-03-20';

export const bookingSlots: Example<typeof calls.bookingSlots> = (sender) => ({
  params: { buildingId: sender.building },
  query: { timeZone: 'America/Toronto', startDate: parseIsoDate(day), endDate: parseIsoDate('2030-05-20') },
});
export const bookMeeting: Example<typeof calls.bookMeeting> = (sender) => ({
  params: { buildingId: sender.building },
  body: {
    customer_id: sender.customer,
    time_zone: 'America/Toronto',
    booking_start: `${day} 09:00`,
    note: 'The budget of the coming year.',
  },
});
export const openMeetings: Example<typeof calls.openMeetings> = (sender) => ({
  params: { buildingId: sender.building },
});
export const cancelMeeting: Example<typeof calls.cancelMeeting> = (sender) => ({
  params: { buildingId: sender.building },
  body: { customer_id: sender.customer, booking_id: sender.booking },
});
