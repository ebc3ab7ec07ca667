import { businessDay } from '@portal/domain';
import type { IsoDate } from '@portal/domain';

/** The one source of time: `now` for whatever expires, `today` for whatever is dated. */
export interface Clock {
  now(): Date;
  today(): IsoDate;
}

/** The machine's clock; a frozen day (PORTAL_TODAY) only affects dates. */
export function systemClock(frozenDay: IsoDate | null): Clock {
  const now = (): Date => new Date();
  return { now, today: () => frozenDay ?? businessDay(now()) };
}
