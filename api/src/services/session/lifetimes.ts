const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things of a session last, in milliseconds. */
export const lifetimes = {
  /** From one renewal to the next (AU1). */
  fresh: 15 * MINUTE,
  /** An access token that was just replaced is still answered: two tabs may renew at once. */
  replaced: MINUTE,
  /** Without a renewal. */
  idle: 2 * HOUR,
  /** From the login on. */
  session: 12 * HOUR,
  /** The same where the browser is to be remembered, idle or not (AU8). */
  remembered: 30 * DAY,
};

export function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
