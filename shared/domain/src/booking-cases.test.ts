import { describe, expect, it } from '@jest/globals';
import { bookingWindow, isBookableDay, offeredTimes } from './booking/booking-calendar.ts';
import { findSlot, slotDays } from './booking/free-slots.ts';
import { hasCurrentZones, zoneClock } from './booking/zone-clock.ts';
import { businessDay, parseIsoDate } from './iso-date.ts';
import file from './testing/cases/booking-slots.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly given: {
    readonly asked: string;
    readonly zone?: string;
    readonly now?: string;
    readonly slots?: readonly string[];
    readonly booked?: readonly string[];
    readonly answer?: Readonly<Record<string, readonly string[] | undefined>>;
    readonly date?: string;
    readonly booking_start?: string;
    readonly tz_data?: string;
  };
  readonly expect: {
    readonly slots?: unknown;
    readonly query?: { readonly startDate: string; readonly endDate: string };
    readonly offered?: readonly string[];
    readonly days?: Readonly<Record<string, string | undefined>>;
    readonly day?: string;
    readonly message?: string;
    readonly starts_at?: string;
    readonly refused?: boolean;
  };
}

const all: readonly Case[] = file.cases as readonly Case[];
const asked = (what: string): Case[] =>
  all.filter(({ given }) => given.asked === what && (given.tz_data === undefined || hasCurrentZones()));
const given = (one: Case['given']) => {
  const { zone = 'America/Toronto', now = '2026-03-16T10:00:00-04:00', slots = [], booked = [], answer = {} } = one;
  const days = Object.entries(answer).map(([day, times = []]): [string, string[]] => [day, [...times]]);
  return {
    zone,
    now: new Date(now),
    window: bookingWindow(businessDay(new Date(now), zone)),
    free: slots.filter((slot) => !booked.includes(slot)).map((slot) => new Date(slot)),
    answer: {
      slots: Object.fromEntries(days),
      starts_at: Object.fromEntries(days.map(([day, times]) => [day, times.map((time) => instantOf(zone, day, time))])),
    },
  };
};

/** The instants of the cases' times, each of which occurs once. */
function instantOf(zone: string, day: string, time: string): string {
  const clock = zoneClock(zone);
  const guesses = [4, 5, 6, 7, 8].map((hours) => new Date(Date.parse(`${day}T${time}:00Z`) + hours * 3_600_000));
  const found = guesses.find((guess) => clock(guess).day === day && clock(guess).time === time);
  return found?.toISOString() ?? 'never';
}

describe('the slots that are answered', () => {
  it.each(asked('slots'))('$name', ({ given: one, expect: expected }) => {
    const { free, zone, window } = given(one);
    const { slots, starts_at: instants } = slotDays(free, zone, window);
    expect(slots).toEqual(expected.slots);
    const clock = zoneClock(zone);
    for (const [day, times] of Object.entries(slots))
      expect(instants[day]?.map((instant) => clock(new Date(instant)))).toEqual(times.map((time) => ({ day, time })));
  });

  it('of a time that comes twice the first is offered while both are free', () => {
    const both = ['2026-11-01T06:30:00Z', '2026-11-01T05:30:00Z'].map((slot) => new Date(slot));
    const window = bookingWindow(parseIsoDate('2026-10-26'));
    expect(slotDays(both, 'America/Toronto', window)).toEqual({
      slots: { '2026-11-01': ['01:30'] },
      starts_at: { '2026-11-01': ['2026-11-01T05:30:00.000Z'] },
    });
    expect(findSlot(both, 'America/Toronto', '2026-11-01 01:30')).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('times are in the order of the clock, also in the hour that comes twice', () => {
    const slots = ['05:00', '05:30', '06:15'].map((time) => new Date(`2026-11-01T${time}:00Z`));
    const window = bookingWindow(parseIsoDate('2026-10-26'));
    expect(slotDays(slots, 'America/Toronto', window)).toEqual({
      slots: { '2026-11-01': ['01:00', '01:15', '01:30'] },
      starts_at: {
        '2026-11-01': ['2026-11-01T05:00:00.000Z', '2026-11-01T06:15:00.000Z', '2026-11-01T05:30:00.000Z'],
      },
    });
  });
});

describe('the days that are asked for', () => {
  it.each(asked('window'))('$name', ({ given: one, expect: expected }) => {
    const { window } = given(one);
    expect(window).toEqual({ from: expected.query?.startDate, to: expected.query?.endDate });
  });
});

describe('the times that are offered', () => {
  it.each(asked('times'))('$name', ({ given: one, expect: expected }) => {
    const { answer, window, now } = given(one);
    const day = parseIsoDate(one.date ?? '');
    expect(offeredTimes(answer, day, now)).toEqual(expected.offered);
    if (expected.day !== undefined) expect(isBookableDay(day, answer, window)).toBe(expected.day === 'enabled');
  });
});

describe('the days of the calendar', () => {
  it.each(asked('days'))('$name', ({ given: one, expect: expected }) => {
    const { answer, window } = given(one);
    for (const [day, state] of Object.entries(expected.days ?? {}))
      expect([day, isBookableDay(parseIsoDate(day), answer, window)]).toEqual([day, state === 'enabled']);
  });
});

describe('the slot that is booked', () => {
  it.each(asked('booking'))('$name', ({ given: one, expect: expected }) => {
    const { free, zone } = given(one);
    const found = findSlot(free, zone, one.booking_start ?? '');
    expect(found).toEqual(expected.refused ? null : new Date(expected.starts_at ?? ''));
  });
});
