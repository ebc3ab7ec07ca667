import { FIRST_PORTAL_ID } from '../../db/schema/non-resident.tables.ts';
import type { Transaction } from '../../db/client.ts';
import type { ImportProblem } from './problem.ts';
import { findStoredApplications, findStoredPlaces } from './profile-rows.repo.ts';
import type { StoredPlace } from './profile-rows.repo.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const PLACES = 'locations.csv';
const APPLICATIONS = 'non_resident.csv';

const insideOf: Readonly<Record<string, string | undefined>> = { state: 'country', city: 'state' };

/** A state must be in a country, a city in a state. A row of the portal's own may only be repeated unchanged. */
export async function findProfileProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  return [...(await findMisplaced(tx, files)), ...(await findForged(tx, files))];
}

async function findMisplaced(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, PLACES);
  if (rows.length === 0) return [];
  const stored = await findStoredPlaces(tx);
  const types = new Map([
    ...stored.map(({ locationId, type }) => [locationId, type as string] as const),
    ...rows.map(({ cells }) => [Number(cells['location_id']), String(cells['type'])] as const),
  ]);
  const misplaced = rows.flatMap(({ line, cells: { type, parent } }) => {
    const wanted = insideOf[String(type)];
    if (wanted === undefined || parent === undefined || types.get(Number(parent)) === wanted) return [];
    const reason = parent === null ? `is empty; a ${String(type)} lies in a ${wanted}` : `${parent} is not a ${wanted}`;
    return [{ file: PLACES, line, column: 'parent', reason }];
  });
  return [...misplaced, ...leftMisplaced(rows, stored, types)];
}

/** Finds stored rows in a place that the export changes to another type (OP9). */
function leftMisplaced(
  rows: readonly ExportRow[],
  stored: readonly StoredPlace[],
  types: ReadonlyMap<number, string>,
): ImportProblem[] {
  const lines = new Map(rows.map(({ line, cells }) => [Number(cells['location_id']), line]));
  return stored.flatMap(({ locationId, type, parent }) => {
    const wanted = insideOf[type];
    const line = lines.get(Number(parent));
    if (lines.has(locationId) || line === undefined || wanted === undefined) return [];
    if (types.get(Number(parent)) === wanted) return [];
    const reason = `the portal has the ${type} ${locationId} in it, so that it stays a ${wanted}`;
    return [{ file: PLACES, line, column: 'type', reason }];
  });
}

/** A provider may decide an application that was made in the portal, and change nothing else of it. */
async function findForged(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, APPLICATIONS).filter(({ cells }) => Number(cells['id']) >= FIRST_PORTAL_ID);
  if (rows.length === 0) return [];
  const stored = await findStoredApplications(
    tx,
    rows.map(({ cells }) => Number(cells['id'])),
  );
  return rows.flatMap((row) => {
    const own = stored.get(Number(row.cells['id']));
    if (own === undefined || isSame(row, own)) return [];
    const reason = `${String(row.cells['id'])} is an application made in the portal, of which only the status may change`;
    return [{ file: APPLICATIONS, line: row.line, column: 'id', reason }];
  });
}

function isSame(
  { cells }: ExportRow,
  own: { readonly propertyId: number; readonly taxType: string; readonly amount: string | null },
): boolean {
  return (
    cells['property_id'] === own.propertyId &&
    cells['tax_type'] === own.taxType &&
    (cells['amount'] ?? null) === own.amount
  );
}
