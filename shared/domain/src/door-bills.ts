import type { BillFacts } from './bill.ts';
import { overdueBills, upcomingBills } from './bills-due.ts';
import type { BillsDue } from './bills-due.ts';
import type { IsoDate } from './date.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { doorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** A property with its bills. */
export interface BilledProperty<Bill extends BillFacts> extends Pick<PropertyFacts, 'propertyId' | 'status'> {
  readonly bills: readonly Bill[];
}

/** A door with what is owed on its bills. */
export interface DoorBillsLine<Bill extends BillFacts> {
  readonly propertyId: number;
  readonly overdue: BillsDue<Bill>;
  readonly upcoming: BillsDue<Bill>;
}

/** What is owed on the bills of all doors, door by door. */
export interface DoorBills<Bill extends BillFacts> {
  readonly overdue: Cents;
  /** The Bill Upcoming tile (FN17). */
  readonly upcoming: Cents;
  readonly lines: readonly DoorBillsLine<Bill>[];
}

/**
 * The bills of every door, none of a draft's (LS5, FN17); a door that owes nothing has a line of zeros.
 * @example one door, $269.17 due today and $74.63 due tomorrow // { overdue: 26917, upcoming: 7463, lines: [one line] }
 */
export function doorBills<Bill extends BillFacts>(properties: readonly BilledProperty<Bill>[], today: IsoDate): DoorBills<Bill> {
  const lines = doorsOf(properties).map(({ propertyId, bills }) => ({
    propertyId,
    overdue: overdueBills(bills, today),
    upcoming: upcomingBills(bills, today),
  }));
  return {
    overdue: sumCents(lines.map((line) => line.overdue.total)),
    upcoming: sumCents(lines.map((line) => line.upcoming.total)),
    lines,
  };
}
