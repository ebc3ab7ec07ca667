import { financialCards, monthOf, occupancy, operational, parseIsoDate, parseMoney, toIsoDate } from '@portal/domain';
import type {
  AccountLine,
  Budget,
  DateRange,
  FinancialCards,
  IsoDate,
  LedgerLine,
  Occupancy,
  Operational,
} from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { findAds, findLeads } from '../portfolio/for-lease/for-lease.repo.ts';
import { toMovement } from '../portfolio/ledger/ledger.present.ts';
import { findRangeLines } from '../portfolio/ledger/ledger.repo.ts';
import type { LedgerRow } from '../portfolio/ledger/ledger.repo.ts';
import { findArrears, findBudgets, findRewards, findTickets } from './multires.repo.ts';
import type { BudgetRow } from './multires.repo.ts';
import type { ResidenceFacts } from './residence.ts';

/** A ledger line and the unit on whose account it is. */
export type UnitLine = LedgerLine & AccountLine & { readonly propertyId: number };

/** The financial cards for a month (MR14). */
export async function readFinancial(
  tx: OwnerTransaction,
  { building, units }: ResidenceFacts,
  day: IsoDate,
): Promise<FinancialCards<UnitLine>> {
  const month = monthOf(day);
  const lines = await findUnitLines(tx, { building, units }, month);
  const [budget] = (await findBudgets(tx, building.groupId, month.from)).toReversed();
  return financialCards(
    units,
    lines.map((line) => ({ ...toMovement(line), propertyId: line.propertyId })),
    toBudget(budget),
    day,
  );
}

/** The lines of all units in a range, by date, then id (MR15). */
export async function findUnitLines(
  tx: OwnerTransaction,
  { building: { groupId }, units }: Pick<ResidenceFacts, 'building' | 'units'>,
  { from, to }: DateRange,
): Promise<LedgerRow[]> {
  const own = new Set(units.map(({ propertyId }) => propertyId));
  const rows = await findRangeLines(tx, { groupId, from, to });
  return rows
    .filter((row) => own.has(row.propertyId) && row.date >= from)
    .toSorted((a, b) => byText(a.date, b.date) || a.ledgerEntryId - b.ledgerEntryId);
}

export async function readOperational(
  tx: OwnerTransaction,
  { building: { groupId }, units }: ResidenceFacts,
  range: DateRange,
  today: IsoDate,
): Promise<Operational> {
  const own = new Set(units.map(({ propertyId }) => propertyId));
  const ofUnits = <Row extends { readonly propertyId: number }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ propertyId }) => own.has(propertyId));
  const tickets = ofUnits(await findTickets(tx, groupId)).map((row) => ({
    ...row,
    openedOn: parseIsoDate(row.openedOn),
    closedOn: toIsoDate(row.closedOn),
  }));
  const debts = ofUnits(await findArrears(tx, groupId)).map((row) => ({
    ...row,
    dueOn: parseIsoDate(row.dueOn),
    amount: parseMoney(row.amount),
  }));
  const months = { from: monthOf(range.from).from, to: range.to };
  const rewards = (await findRewards(tx, groupId, months)).map((row) => ({ ...row, month: parseIsoDate(row.month) }));
  return operational({ units, tickets, debts, rewards }, range, today);
}

export async function readOccupancy(
  tx: OwnerTransaction,
  { units }: ResidenceFacts,
  range: DateRange,
  today: IsoDate,
): Promise<Occupancy> {
  const ids = units.map(({ propertyId }) => propertyId);
  const leads = (await findLeads(tx, ids)).map((row) => ({ ...row, date: parseIsoDate(row.date) }));
  const ads = (await findAds(tx, ids)).map((row) => ({ ...row, since: parseIsoDate(row.since) }));
  return occupancy({ units, leads, ads }, range, today);
}

function toBudget(row: BudgetRow | undefined): Budget {
  const amountOf = (text: string | null | undefined) => (text === null || text === undefined ? null : parseMoney(text));
  return {
    revenue: amountOf(row?.revenue),
    expense: amountOf(row?.expense),
    vacancyLoss: amountOf(row?.vacancyLoss),
  };
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
