import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { addressedId, id, isoDay, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { bookingNote, bookingStart, meetingSchema, slotsAnswer } from './booking.schema.ts';

const zones = constants.timeZones.map(({ zone }) => zone);
const params = shape({ buildingId: addressedId('building') });

export const bookingSlots = defineCall({
  name: 'bookingSlots',
  summary: 'The free times for a meeting about a building, by day of the chosen zone (BK5)',
  method: 'GET',
  path: '/buildings/:buildingId/bookings/slots',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params,
  /** Both days are days of the zone and are included. */
  query: shape({ timeZone: oneOf(zones), startDate: isoDay(), endDate: isoDay() }),
  body: null,
  answer: slotsAnswer,
});

export const bookMeeting = defineCall({
  name: 'bookMeeting',
  summary: 'Books a meeting about a building at a free time; no time twice',
  method: 'POST',
  path: '/buildings/:buildingId/bookings',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' } },
  effect: 'write',
  params,
  query: null,
  body: shape({
    customer_id: id('customer'),
    time_zone: oneOf(zones),
    /** 'YYYY-MM-DD HH:mm' by the clocks of the zone. */
    booking_start: bookingStart(),
    note: bookingNote(),
  }),
  answer: shape({ status: oneOf(['success']), message: text(2000) }),
  once: true,
  refuses: ['stale'],
  spends: { emails: ['provider', 'owner'], meeting: true },
});

export const openMeetings = defineCall({
  name: 'openMeetings',
  summary: 'The meetings about a building that are still to come',
  method: 'GET',
  path: '/buildings/:buildingId/bookings',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params,
  query: null,
  body: null,
  answer: shape({ status: oneOf(['success']), data: listOf(meetingSchema) }),
});

export const cancelMeeting = defineCall({
  name: 'cancelMeeting',
  summary: 'Cancels a meeting that is to come, as the link in its email does; its time is free again',
  method: 'POST',
  path: '/buildings/:buildingId/bookings/cancel',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' } },
  effect: 'write',
  params,
  query: null,
  body: shape({ customer_id: id('customer'), booking_id: id('booking') }),
  answer: shape({ status: oneOf(['success']), message: text(2000) }),
  spends: { emails: ['provider', 'owner'] },
});
