import type { PropertyFigures } from '../figures.ts';

export interface LeaseTrap {
  readonly start: string;
  readonly end?: string | undefined;
  /** Whether it stops with its end. */
  readonly stops?: true | undefined;
  readonly rent?: string | undefined;
  readonly debt?: string | undefined;
  readonly tenant?: number | undefined;
}

export interface BillTrap {
  readonly total: string;
  readonly percent?: string | undefined;
  readonly added?: string | undefined;
  readonly due?: string | undefined;
  readonly deposit?: true | undefined;
  readonly account?: number | undefined;
  /** Visible to the owner unless it says otherwise. */
  readonly hidden?: true | undefined;
  readonly tenant?: number | undefined;
  /** Transaction, amount and perhaps the day. */
  readonly paid?: readonly (readonly [number, string, string?])[] | undefined;
}

/** A property that is easily miscounted, with its expected figures, calculated by hand. */
export interface Trap {
  readonly what: string;
  readonly status?: number;
  readonly leases?: readonly LeaseTrap[];
  /** Date, amount (with a minus for a debit), description and perhaps a work order. */
  readonly lines?: readonly (readonly [string, string, string, string?])[];
  /** Day and amount. */
  readonly rents?: readonly (readonly [string, string])[];
  readonly bills?: readonly BillTrap[];
  /** Null for a property that is in no figure. */
  readonly figures: Partial<PropertyFigures> | null;
}
