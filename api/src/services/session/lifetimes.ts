const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the parts of a session last, in milliseconds. */
export const lifetimes = {
  /** From one renewal to the next (AU1). */
  fresh: 15 * MINUTE,
  /** How long a replaced access token is still accepted: two tabs may renew at once. */
  replaced: MINUTE,
  /** Until a session without a renewal ends. */
  idle: 2 * HOUR,
  /** From the login on. */
  session: 12 * HOUR,
  /** The same for a remembered browser, idle or not (AU8). */
  remembered: 30 * DAY,
};

export function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
