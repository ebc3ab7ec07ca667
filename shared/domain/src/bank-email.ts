import { HOUR } from './hour.ts';

const MINUTE = HOUR / 60;
/** A change whose email is handed over within this time counts from the time that its save showed (SEC6). */
const EMAILED_WITHIN = 15 * MINUTE;
/** After this time without an email staff may release the change. */
const FOR_STAFF_AFTER = 72 * HOUR;

/** The state of the email about a stored change. */
export interface BankEmail {
  readonly madeAt: Date;
  /** The deadline for the email if the change's own time is to count; null if it waits for no email. */
  readonly emailBy: Date | null;
  readonly emailedAt: Date | null;
  /** When it became known that no email reaches the owner. */
  readonly emailRefusedAt: Date | null;
  /** When staff released the change in its place. */
  readonly emailReleasedAt: Date | null;
}

/**
 * The deadline for handing over the email about a change; null for a change that is effective at once, which waits for
 * none.
 */
export function emailBy(madeAt: Date, effectiveAt: Date): Date | null {
  const lasts = Math.min(EMAILED_WITHIN, effectiveAt.getTime() - madeAt.getTime());
  return lasts <= 0 ? null : new Date(madeAt.getTime() + lasts);
}

/** The conditions that a change may wait for before it counts at all (SEC6). */
export type WaitsFor = 'email' | 'staff';

/**
 * The condition that a change waits for; null if it counts from its time. For a few minutes after the save its email
 * may still be handed over in time.
 */
export function waitsFor(change: BankEmail, now: Date): WaitsFor | null {
  if (change.emailBy === null || change.emailedAt !== null || change.emailReleasedAt !== null) return null;
  if (change.emailRefusedAt !== null) return 'staff';
  if (now < change.emailBy) return null;
  return isForStaff(change.madeAt, now) ? 'staff' : 'email';
}

function isForStaff(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() >= FOR_STAFF_AFTER;
}

/** A new email address that waits until the old one was warned. */
export interface AddressWarning {
  readonly requestedAt: Date;
  /** When the warning was handed over, or staff released the change. */
  readonly warnedAt: Date | null;
  /** When it became known that no email reaches the old address. */
  readonly warningRefusedAt: Date | null;
}

/**
 * The condition that a new address waits for before its holder can confirm it (SEC6); null where the old one was
 * warned.
 * @example warningWaitsFor({ requestedAt: now, warnedAt: null, warningRefusedAt: null }, now) // 'email'
 */
export function warningWaitsFor(change: AddressWarning, now: Date): WaitsFor | null {
  if (change.warnedAt !== null) return null;
  return change.warningRefusedAt !== null || isForStaff(change.requestedAt, now) ? 'staff' : 'email';
}
