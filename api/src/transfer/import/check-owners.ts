import type { Transaction } from '../../db/client.ts';
import { findBuildingOwners } from './import.repo.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ReadFile } from './read-file.ts';

/** A property must be in a building of its own owner, or the building view would show the properties of another. */
export async function findForeignBuildings(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const properties = rowsOf(files, 'properties.csv');
  const groups = properties.flatMap(({ cells }) => (typeof cells['group_id'] === 'number' ? [cells['group_id']] : []));
  const owners = await findBuildingOwners(tx, [...new Set(groups)]);
  for (const { cells } of rowsOf(files, 'buildings.csv')) {
    if (typeof cells['group_id'] === 'number' && typeof cells['customer_id'] === 'number')
      owners.set(cells['group_id'], cells['customer_id']);
  }
  return properties.flatMap(({ line, cells }) => {
    const { group_id: group, customer_id: owner } = cells;
    const buildingOwner = typeof group === 'number' ? owners.get(group) : undefined;
    if (buildingOwner === undefined || typeof owner !== 'number' || buildingOwner === owner) return [];
    const reason = `building ${String(group)} belongs to owner ${buildingOwner}, the property to owner ${owner}`;
    return [{ file: 'properties.csv', line, column: 'group_id', reason }];
  });
}
