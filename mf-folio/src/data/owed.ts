import {
  arrears,
  cents,
  formatDay,
  formatMoney,
  overdueBills,
  parseMoney,
  sumCents,
  upcomingBills,
  type Cents,
  type IsoDate,
} from '@portal/domain';
import { addShares, payerOf, sharesOf, type Shares } from '@portal/features/bill';
import type { Door } from './doors.ts';
import { fullName, rentDebts, type RentDebtOfTenant } from './rent-debts.ts';

/** The amount owed for one door: a row of 'Arrears & Current Bills' (SNAP 103). */
export interface OwedRow {
  readonly door: Door;
  readonly rentOverdue: Cents;
  readonly billsOverdue: Cents;
  readonly currentBills: Cents;
  /** Who owes the rent: 'Thérèse Grant', 'Former tenant, lease ended 31 Jan, 2026'; null where none is owed. */
  readonly note: string | null;
}

/** The Arrears figure, which counts only rent (FN16), and every door, the largest arrears first. */
export interface Owed {
  readonly arrears: Cents;
  /** The overdue bills of all doors. */
  readonly billsOverdue: Cents;
  /** Who pays them. */
  readonly overdueShares: Shares;
  readonly tenants: OwingTenants;
  readonly rows: readonly OwedRow[];
}

/** How many leases have a debt, also when they have ended (FN15), and of how many the tenant has paid ahead. */
export interface OwingTenants {
  readonly behind: number;
  readonly former: number;
  readonly ahead: number;
}

export function toOwed(doors: readonly Door[], today: IsoDate): Owed {
  const { total, lines } = arrears(doors);
  const rentByDoor = new Map(lines.map(({ propertyId, amount }) => [propertyId, amount]));
  const rows = doors.map((door): OwedRow => {
    const rentOverdue = rentByDoor.get(door.propertyId) ?? cents(0);
    return { door, rentOverdue, ...billsOf(door, today), note: whoOwes(door, rentOverdue, today) };
  });
  const billsOverdue = sumCents(rows.map((row) => row.billsOverdue));
  const overdueShares = addShares(doors.map((door) => overdueSharesOf(door, today)));
  return {
    arrears: total,
    billsOverdue,
    overdueShares,
    tenants: tenantsOf(doors, today),
    rows: rows.toSorted(byAmount),
  };
}

function tenantsOf(doors: readonly Door[], today: IsoDate): OwingTenants {
  const debts = doors.flatMap((door) => rentDebts(door, today));
  const owing = debts.filter(({ amount }) => amount > 0);
  const former = owing.filter(({ formerSince }) => formerSince !== null).length;
  return { behind: owing.length - former, former, ahead: debts.length - owing.length };
}

/** Nothing says who pays the provider's own total. */
function overdueSharesOf(door: Door, today: IsoDate): Shares {
  if (door.bills === null) return sharesOf([{ payer: null, amount: billsOf(door, today).billsOverdue }]);
  return sharesOf(
    overdueBills(door.bills, today).lines.map(({ bill, outstanding }) => ({
      payer: payerOf(bill),
      amount: outstanding,
    })),
  );
}

/** Whether nothing at all is owed for a door, so that its row says nothing. */
export function isClear({ rentOverdue, billsOverdue, currentBills }: OwedRow): boolean {
  return rentOverdue === 0 && billsOverdue === 0 && currentBills === 0;
}

/**
 * Sorts by rent overdue, the figure itself; rows that owe nothing come last, also behind a tenant who has paid ahead.
 */
function byAmount(a: OwedRow, b: OwedRow): number {
  return (
    Number(isClear(a)) - Number(isClear(b)) ||
    b.rentOverdue - a.rentOverdue ||
    b.billsOverdue - a.billsOverdue ||
    b.currentBills - a.currentBills
  );
}

function whoOwes(door: Door, rentOverdue: Cents, today: IsoDate): string | null {
  const debts = rentDebts(door, today);
  const present = debts.filter(({ amount, formerSince }) => amount > 0 && formerSince === null);
  const notes = [...present.map(({ tenant }) => fullName(tenant)), formerNote(debts, rentOverdue)];
  return notes.filter(Boolean).join('; ') || null;
}

function formerNote(debts: readonly RentDebtOfTenant[], rentOverdue: Cents): string | null {
  const former = debts.flatMap(({ amount, formerSince }) =>
    formerSince === null || amount <= 0 ? [] : [{ amount, formerSince }],
  );
  const [latest] = former.map(({ formerSince }) => formerSince).toSorted((a, b) => (a < b ? 1 : -1));
  if (latest === undefined) return null;
  const owed = sumCents(former.map(({ amount }) => amount));
  const whose = former.length === 1 ? 'former tenant, lease' : 'former tenants, last lease';
  const words = `${whose} ended ${formatDay(latest)}`;
  if (owed === rentOverdue) return words.replace('former', 'Former');
  return `${formatMoney(owed)} of it from ${former.length === 1 ? 'a ' : ''}${words}`;
}

/** The sums of the bills; the provider's own total of overdue bills is used only when no bills are listed (FN15). */
function billsOf({ bills, source }: Door, today: IsoDate): Pick<OwedRow, 'billsOverdue' | 'currentBills'> {
  if (bills !== null)
    return { billsOverdue: overdueBills(bills, today).total, currentBills: upcomingBills(bills, today).total };
  return { billsOverdue: parseMoney(source.lease?.ar.total_debt_bill ?? '0.00'), currentBills: cents(0) };
}
