import { parseIsoDate } from '../iso-date.ts';
import type { IsoDate } from '../iso-date.ts';

/** Date and time as a clock on the wall shows them. */
export interface LocalTime {
  readonly day: IsoDate;
  /** 'HH:mm'. */
  readonly time: string;
}

/** Reads the clocks of a zone. Only servers ask it: the zone data of browsers may be years old (BK5). */
export function zoneClock(zone: string): (instant: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    return {
      day: parseIsoDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`),
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}

/**
 * Whether the zone data knows that British Columbia and Alberta stopped changing clocks in 2026 (release 2026c, BK5).
 */
export function hasCurrentZones(): boolean {
  const instant = new Date('2026-11-24T17:00:00Z');
  return (
    zoneClock('America/Edmonton')(instant).time === '11:00' && zoneClock('America/Vancouver')(instant).time === '10:00'
  );
}
