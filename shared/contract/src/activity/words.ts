import type { ActivityKind } from './activity.schema.ts';

/** The meaning of an action of the log to the owner. Null for an action of a browser by itself, which is not shown. */
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
