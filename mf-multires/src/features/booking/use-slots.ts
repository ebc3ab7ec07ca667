import { calls, type BookingSlots } from '@portal/contract';
import { bookingWindow, type DateRange, type IsoDate } from '@portal/domain';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useState } from 'react';
import { dataOf } from '../../data/use-building.ts';

export interface ShownSlots {
  readonly state: CallState<BookingSlots>;
  /** The days of the calendar. */
  readonly window: DateRange;
}

/**
 * The free times of two months, from the day that it is in the zone on. Only the server knows that day (BK5): the
 * session's is asked with first, and once more if the answer says another one.
 */
export function useSlots(buildingId: number, timeZone: BookingZone, enabled: boolean): ShownSlots {
  const { today } = useOwner();
  const [start, setStart] = useState<IsoDate>(today);
  const window = bookingWindow(start);
  const query = { timeZone, startDate: window.from, endDate: window.to };
  const state = dataOf<BookingSlots>(useCall(calls.bookingSlots, { params: { buildingId }, query }, { enabled }));
  // A back end that returns `slots` alone leaves the day to the page (BK5).
  const answer: { readonly today?: IsoDate } = state.status === 'ready' ? state.data : {};
  const day = answer.today ?? start;
  if (day === start) return { state, window };
  setStart(day);
  return { state: { status: 'waiting' }, window };
}

export type BookingZone = 'America/Toronto' | 'America/Edmonton' | 'America/Vancouver';
