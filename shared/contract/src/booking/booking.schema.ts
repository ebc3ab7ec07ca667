import { isIsoDate } from '@portal/domain';
import type { InferType, StringSchema } from 'yup';
import { constants } from '../constants.ts';
import { anyText, id, instant, isoDay, oneOf, text, typedText } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { refusal } from '../schema/refusal.ts';
import { listOf, shape } from '../schema/shapes.ts';

const LENGTH = 'YYYY-MM-DD HH:mm'.length;

export function bookingStart(): StringSchema<string> {
  return text(LENGTH).test({
    name: 'start',
    message: ({ path }: { readonly path: string }) => `The ${path} field must be a day and a time (YYYY-MM-DD HH:mm).`,
    skipAbsent: true,
    test: (value) => /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(value) && isIsoDate(value.slice(0, 10)),
  });
}

/** Any length up to the limit, empty too (BK3). */
export function bookingNote(): StringSchema<string> {
  return typedText().max(constants.commentLongest, refusal.longest);
}

const bookingSlotsSchema = shape({
  /** The free times that have not begun, by day of the chosen zone, ascending ('HH:mm'). */
  slots: recordOf(listOf(anyText())),
  /** The day that it is in the zone, by the real clock. */
  today: isoDay(),
  /** The same table with the instant of each time. */
  starts_at: recordOf(listOf(instant())),
});

export const slotsAnswer = shape({ status: oneOf(['success']), data: bookingSlotsSchema });

/** A meeting to come, by the clocks of the zone in which it was booked. */
export const meetingSchema = shape({
  booking_id: id(),
  starts_at: instant(),
  /** '20 Mar, 2026, 09:00 (Eastern Time)'. */
  when: anyText(),
  note: anyText().nullable().defined(),
});

export type OpenMeeting = InferType<typeof meetingSchema>;
export type BookingSlots = InferType<typeof bookingSlotsSchema>;
