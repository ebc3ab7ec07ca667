import type { ActivityKind } from './activity.schema.ts';

/** The meaning of an action of the log to the owner. Null in its place: the work of a browser, which nobody did. */
export interface Words {
  readonly kind: ActivityKind;
  /** In the words of the page: "Priya Wong: Logged in". */
  readonly what: string;
  readonly isRefused?: true;
}

/** @example words('sent', 'Booked a meeting') */
export function words(kind: ActivityKind, what: string): Words {
  return { kind, what };
}
