import type { Transaction } from '../../db/client.ts';
import { findBuildingOwners, findPropertyOwners } from './import.repo.ts';
import { idsOf, movesAmong } from './moves.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ReadFile } from './read-file.ts';
import { findBuildingsInUse, describeHistories } from './sold.repo.ts';

/**
 * A sold property must get a new id: otherwise the buyer would see the seller's lines, and the statements of both would
 * be corrected (OP8).
 */
export async function findSoldProperties(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, 'properties.csv');
  const moves = movesAmong(rows, 'property_id', await findPropertyOwners(tx, idsOf(rows, 'property_id')));
  const pasts = await describeHistories(tx, [...moves.keys()]);
  return [...moves].flatMap(([id, { line, from, to }]) => {
    const past = pasts.get(id);
    if (past === undefined) return [];
    const reason = `property ${id} of owner ${from} has ${past.join(', ')}, which stay with owner ${from}; give owner ${to} a property with a property_id of its own`;
    return [{ file: 'properties.csv', line, column: 'customer_id', reason }];
  });
}

/** A sold building must get a new id: its properties keep their past (OP8). */
export async function findSoldBuildings(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, 'buildings.csv');
  const moves = movesAmong(rows, 'group_id', await findBuildingOwners(tx, idsOf(rows, 'group_id')));
  const inUse = await findBuildingsInUse(tx, [...moves.keys()]);
  return [...moves]
    .filter(([id]) => inUse.has(id))
    .map(([id, { line, from, to }]) => ({
      file: 'buildings.csv',
      line,
      column: 'customer_id',
      reason: `building ${id} of owner ${from} has properties; give owner ${to} a building with a group_id of its own, and each property in it a property_id of its own`,
    }));
}
