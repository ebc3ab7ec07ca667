import { toLedgerLine, type AnswerOf, type calls } from '@portal/contract';
import {
  byDateThenId,
  fundsHeld,
  heldBalance,
  isLeased,
  isManaged,
  leasedPercent,
  totalRent,
  type Cents,
  type IsoDate,
  type LedgerLine,
} from '@portal/domain';
import { toOwed, type Owed } from './owed.ts';
import { toNewTenancies, type NewTenancy } from './new-tenancies.ts';
import { toUpcoming, type Upcoming } from './upcoming.ts';
import { toVacantDoors, type VacantDoor } from './vacant-doors.ts';
import { toDoors, type Door } from './doors.ts';

/** A property's part of a figure. */
export interface PropertyShare {
  readonly propertyId: number;
  readonly address: string;
  readonly amount: Cents;
}

/** The parts with a line of their own: that of a former property only while it is not zero (LS15). */
export function listedParts({ parts }: SumFigure, doors: readonly Door[]): PropertyShare[] {
  const former = new Set(doors.filter((door) => !isManaged(door)).map(({ propertyId }) => propertyId));
  return parts.filter(({ propertyId, amount }) => amount !== 0 || !former.has(propertyId));
}

/** A figure and the parts that add up to it. */
export interface SumFigure {
  readonly total: Cents;
  readonly parts: readonly PropertyShare[];
}

/** The rent of all leases. */
export interface RentFigure extends SumFigure {
  /** The first days of leases that have not begun, the next one first. */
  readonly later: readonly IsoDate[];
}

/** The figures of the snapshot, calculated from two responses by the rules of the domain. */
export interface Snapshot {
  readonly today: IsoDate;
  readonly doors: readonly Door[];
  readonly leasedDoors: number;
  readonly leasedPercent: number;
  readonly totalRent: RentFigure;
  readonly vacancies: readonly VacantDoor[];
  readonly owed: Owed;
  readonly upcoming: Upcoming;
  readonly newTenancies: readonly NewTenancy[];
  /** Null where the balances could not be loaded; the other figures do without them. */
  readonly held: SumFigure | null;
}

type Ledgers = AnswerOf<typeof calls.folioLedgers>;

export function toSnapshot(
  folio: AnswerOf<typeof calls.folioProperty>,
  ledgers: Ledgers | null,
  today: IsoDate,
): Snapshot {
  const doors = toDoors(folio);
  const addresses = new Map(doors.map(({ propertyId, address }) => [propertyId, address]));
  const toPart = (propertyId: number, amount: Cents): PropertyShare => ({
    propertyId,
    address: addresses.get(propertyId) ?? '',
    amount,
  });
  const rent = totalRent(doors, today);
  const held = ledgers && fundsHeld(doors, balancesOf(ledgers, today));
  return {
    today,
    doors,
    leasedDoors: doors.filter((door) => isManaged(door) && isLeased(door.lease, today)).length,
    leasedPercent: leasedPercent(doors, today),
    totalRent: {
      total: rent.total,
      parts: rent.lines.map((line) => toPart(line.propertyId, line.rent)),
      later: startsToCome(doors, today),
    },
    vacancies: toVacantDoors(doors, today),
    owed: toOwed(doors, today),
    upcoming: toUpcoming(doors, today),
    newTenancies: toNewTenancies(doors, today),
    held: held && { total: held.total, parts: held.lines.map((line) => toPart(line.propertyId, line.balance)) },
  };
}

/** The first days of leases that count already and have not begun (LS14), the next one first. */
function startsToCome(doors: readonly Door[], today: IsoDate): IsoDate[] {
  const starts = doors.flatMap(({ lease }) => (isLeased(lease, today) ? (lease?.start ?? []) : []));
  return starts.filter((start) => start > today).toSorted();
}

function balancesOf(ledgers: Ledgers, today: IsoDate): Map<number, Cents> {
  return new Map(
    Object.entries(ledgers).map(([id, entries]) => [Number(id), balanceOf(entries.map(toLedgerLine), today)]),
  );
}

/**
 * The balance after the last line up to today (FN4). A page left open past midnight still has yesterday's date, while
 * the server returns only the last line of its own day; then that line is the balance.
 */
function balanceOf(lines: readonly LedgerLine[], today: IsoDate): Cents {
  const [last] = lines.toSorted(byDateThenId).slice(-1);
  const isServerAhead = last !== undefined && lines.every(({ date }) => date > today);
  return heldBalance(lines, isServerAhead ? last.date : today);
}
