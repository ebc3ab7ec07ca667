import { categoryOf, count } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import type { BookLine } from './book-lines.repo.ts';
import { findPropertyOwners } from './import.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow } from './read-file.ts';
import { findTransfersWithSides } from './transfer-sides.repo.ts';

/** A transfer that names the other property. */
interface Transfer extends BookLine {
  readonly otherPropertyId: number;
}

/**
 * New and changed transfers that lead nowhere: to their own property, to one of another owner, or without a line of the
 * other property. The last is said only where the books have both sides of others: some systems write one side alone.
 */
export async function findOddTransfers(
  tx: Transaction,
  lines: readonly BookLine[],
  rows: readonly ExportRow[],
): Promise<ImportProblem[]> {
  const transfers = lines.filter(isTransferToProperty);
  if (transfers.length === 0) return [];
  const toItself = transfers.filter((line) => line.propertyId === line.otherPropertyId);
  const between = transfers.filter((line) => line.propertyId !== line.otherPropertyId);
  const owners = await findPropertyOwners(tx, [
    ...new Set(between.flatMap(({ propertyId, otherPropertyId }) => [propertyId, otherPropertyId])),
  ]);
  const abroad = between.filter(
    ({ propertyId, otherPropertyId }) => owners.get(propertyId) !== owners.get(otherPropertyId),
  );
  const oneSided = await findOneSided(tx, between, rows);
  return [
    problem(toItself, 'to its own property'),
    problem(abroad, 'to or from a property of another owner'),
    problem(oneSided, 'without a line of that amount of the other property'),
  ].flat();
}

function problem(lines: readonly Transfer[], what: string): ImportProblem[] {
  if (lines.length === 0) return [];
  const named = nameSome(lines.map(({ id, otherPropertyId }) => `${id} (property ${otherPropertyId})`));
  const reason = `${count(lines.length, 'new or changed transfer')} ${what}: ${named}`;
  return [{ file: 'ledger.csv', line: null, column: null, reason }];
}

async function findOneSided(
  tx: Transaction,
  between: readonly Transfer[],
  rows: readonly ExportRow[],
): Promise<Transfer[]> {
  const own = new Map(rows.map(({ cells }) => [Number(cells['ledger_entry_id']), cells]));
  const transfers = rows.filter(({ cells }) => /transfer/i.test(String(cells['description'] ?? '')));
  const sides = Map.groupBy(transfers, ({ cells }) => sideKey(cells['property_id'], cells['type'], cells['amount']));
  const hasSide = (cells: ExportRow['cells'] | undefined, other: unknown): boolean =>
    (sides.get(sideKey(other, oppositeOf(cells?.['type']), cells?.['amount'])) ?? []).some((side) =>
      isNear(String(side.cells['date']), String(cells?.['date'])),
    );
  const alone = between.filter(({ id, otherPropertyId }) => !hasSide(own.get(id), otherPropertyId));
  const hasBothSides = transfers.some(({ cells }) => hasSide(cells, cells['other_property_id']));
  if (alone.length === 0 || !hasBothSides) return [];
  const inPortal = await findTransfersWithSides(
    tx,
    alone.map(({ id, date, otherPropertyId, type }) => {
      return { id, date, otherPropertyId, type: oppositeOf(type), amount: own.get(id)?.['amount'] };
    }),
  );
  return alone.filter(({ id }) => !inPortal.has(id));
}

function isTransferToProperty(line: BookLine): line is Transfer {
  return line.otherPropertyId !== null && categoryOf(line) === 'Transfer';
}

const oppositeOf = (type: unknown): string => (type === 'debit' ? 'credit' : 'debit');

function sideKey(property: unknown, type: unknown, amount: unknown): string {
  return [property, type, amount].join(' ');
}

const A_WEEK = 7 * 86_400_000;

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= A_WEEK;
}
