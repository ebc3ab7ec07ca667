import { arrears, cents, overdueBills, parseMoney, upcomingBills, type Cents, type IsoDate } from '@portal/domain';
import type { Door } from './doors.ts';

/** What is owed for one door: a row of 'Arrears & Current Bills' (SNAP 103). */
export interface OwedRow {
  readonly door: Door;
  readonly rentOverdue: Cents;
  readonly billsOverdue: Cents;
  readonly currentBills: Cents;
}

/** The Arrears figure, which counts only rent (FN16), and every door, those with debts first. */
export interface Owed {
  readonly arrears: Cents;
  readonly rows: readonly OwedRow[];
}

export function toOwed(doors: readonly Door[], today: IsoDate): Owed {
  const { total, lines } = arrears(doors);
  const rentByDoor = new Map(lines.map(({ propertyId, amount }) => [propertyId, amount]));
  const rows = doors.map((door): OwedRow => ({
    door,
    rentOverdue: rentByDoor.get(door.propertyId) ?? cents(0),
    ...billsOf(door, today),
  }));
  return { arrears: total, rows: [...rows.filter(isOwing), ...rows.filter((row) => !isOwing(row))] };
}

function isOwing({ rentOverdue, billsOverdue, currentBills }: OwedRow): boolean {
  return rentOverdue !== 0 || billsOverdue !== 0 || currentBills !== 0;
}

/** The sums of the bills; the provider's own total of overdue bills is used only when no bills are listed (FN15). */
function billsOf({ bills, source }: Door, today: IsoDate): Pick<OwedRow, 'billsOverdue' | 'currentBills'> {
  if (bills !== null)
    return { billsOverdue: overdueBills(bills, today).total, currentBills: upcomingBills(bills, today).total };
  return { billsOverdue: parseMoney(source.lease?.ar.total_debt_bill ?? '0.00'), currentBills: cents(0) };
}
