import { HOUR } from '../hour.ts';

export const BOOKING_WINDOW_MONTHS = 2;
/** Milliseconds by which a slot has to lie ahead. */
export const SLOT_LEAD_TIME = HOUR;
