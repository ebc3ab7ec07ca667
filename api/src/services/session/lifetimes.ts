import type { Role } from '@portal/contract';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time limits of a session, in milliseconds. */
export const lifetimes = {
  /** The time from one renewal to the next (AU1). */
  fresh: 15 * MINUTE,
  /** How long a replaced access token is still accepted: two tabs may renew at once. */
  replaced: MINUTE,
  /** How often use of a session is recorded. */
  used: MINUTE,
};

/** How long sessions last, in milliseconds; `idle` without use. Settings of the provider (AU8). */
export interface SessionLimits {
  readonly remembered: number;
  readonly session: number;
  readonly idle: number;
  readonly staffSession: number;
  readonly staffIdle: number;
}

export const usualLimits: SessionLimits = {
  remembered: 30 * DAY,
  session: DAY,
  idle: 12 * HOUR,
  staffSession: 12 * HOUR,
  staffIdle: 30 * MINUTE,
};

interface Lifetime {
  /** From the login on. */
  readonly lasts: number;
  /** Null for no limit. */
  readonly idle: number | null;
  /** Whether it outlives the browser. */
  readonly remembered: boolean;
}

/** A session of staff is never remembered. */
export function lifetimeOf(role: Role, isRemembered: boolean, limits: SessionLimits): Lifetime {
  if (role === 'staff') return { lasts: limits.staffSession, idle: limits.staffIdle, remembered: false };
  if (isRemembered) return { lasts: limits.remembered, idle: null, remembered: true };
  return { lasts: limits.session, idle: limits.idle, remembered: false };
}

export function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
