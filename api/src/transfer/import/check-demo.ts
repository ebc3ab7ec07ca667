import type { Transaction } from '../../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID, idRange } from '../../services/demo/demo-ids.ts';
import type { IdKind } from '../../services/demo/demo-ids.ts';
import { demoPlaces } from '../../services/demo/demo-places.ts';
import { demoResourceNames } from '../../services/demo/demo-resources.ts';
import { findDemo } from '../../services/demo/find-demo.repo.ts';
import { targetOf } from './check-documents.ts';
import { findBatches, findPropertyOwners } from './import.repo.ts';
import type { ImportProblem } from './problem.ts';
import { comparable, rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** The command that removes the demo. */
export const REMOVE_DEMO = 'npm run portal -- remove-demo';

/** The columns with ids in the demo's ranges, and the column by which a row belongs to an owner. */
const guarded: readonly (readonly [file: string, column: string, kind: IdKind, by: 'customer_id' | 'property_id'])[] = [
  ['buildings.csv', 'group_id', 'group', 'customer_id'],
  ['bank_accounts.csv', 'customer_account_id', 'account', 'customer_id'],
  ['properties.csv', 'property_id', 'property', 'customer_id'],
  ['non_resident.csv', 'id', 'nonResident', 'property_id'],
  ['leases.csv', 'application_id', 'application', 'property_id'],
  ['ledger.csv', 'ledger_entry_id', 'ledgerEntry', 'property_id'],
  ['bills.csv', 'bill_id', 'bill', 'property_id'],
  ['slas.csv', 'sla_id', 'sla', 'customer_id'],
  ['leads.csv', 'lead_id', 'lead', 'property_id'],
  ['ads.csv', 'ad_id', 'ad', 'property_id'],
  ['notifications.csv', 'message_id', 'message', 'customer_id'],
  ['tickets.csv', 'ticket_id', 'ticket', 'property_id'],
];

/**
 * While the demo exists its ids and logins are reserved: a provider's row would be mixed up with the demo's, or removed
 * with it.
 */
export async function findDemoProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  if ((await findDemo(tx)) === null) return [];
  const problems = [
    ...foreignOwners(files),
    ...foreignLogins(files),
    ...foreignDocuments(files),
    ...foreignResources(files),
    ...foreignPlaces(files),
    ...(await foreignBatches(tx, files)),
  ];
  for (const [file, column, kind, by] of guarded) {
    const rows = rowsOf(files, file).filter(({ cells }) => isDemoId(kind, cells[column]));
    const owners = by === 'property_id' ? await ownersOfProperties(tx, files, rows) : null;
    const ownerOf = ({ cells }: ExportRow): unknown =>
      owners === null ? cells['customer_id'] : owners.get(Number(cells['property_id']));
    problems.push(
      ...rows.filter((row) => !isDemoId('customer', ownerOf(row))).map((row) => takenProblem(file, column, row, kind)),
    );
  }
  return problems;
}

/** An owner whose number is in the demo's range is the demo's only if the file has the demo's login for them. */
function foreignOwners(files: readonly ReadFile[]): ImportProblem[] {
  const rows = rowsOf(files, 'owners.csv').filter(
    ({ cells }) => isDemoId('customer', cells['customer_id']) && !isDemoAddress(cells['email']),
  );
  return rows.map((row) => takenProblem('owners.csv', 'customer_id', row, 'customer'));
}

function foreignLogins(files: readonly ReadFile[]): ImportProblem[] {
  const rows = rowsOf(files, 'logins.csv').filter(
    ({ cells }) =>
      isDemoAddress(cells['login']) &&
      typeof cells['customer_id'] === 'number' &&
      !isDemoId('customer', cells['customer_id']),
  );
  return rows.map(({ line, cells }) => ({
    file: 'logins.csv',
    line,
    column: 'login',
    reason: `${String(cells['login'])} is a login of the demo; take the demo out first: ${REMOVE_DEMO}`,
  }));
}

/** A resource names no owner: the demo's are known by their names. */
function foreignResources(files: readonly ReadFile[]): ImportProblem[] {
  return rowsOf(files, 'resources.csv')
    .filter(({ cells }) => isDemoId('resource', cells['resource_id']) && !isSampleResource(cells['name']))
    .map((row) => takenProblem('resources.csv', 'resource_id', row, 'resource'));
}

/** A batch names no owner: the demo's are known by when they are sent. */
async function foreignBatches(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, 'eft_batches.csv').filter(({ cells }) => isDemoId('batch', cells['batch_id']));
  const known = await findBatches(
    tx,
    rows.map(({ cells }) => Number(cells['batch_id'])),
  );
  return rows
    .filter(({ cells }) => known.get(Number(cells['batch_id'])) !== cells['sends_at'])
    .map((row) => takenProblem('eft_batches.csv', 'batch_id', row, 'batch'));
}

/** A place names no owner: one with a number of the demo's must be the same place. */
function foreignPlaces(files: readonly ReadFile[]): ImportProblem[] {
  const demoPlacesById = new Map(demoPlaces.map((place) => [place['location_id'], place]));
  return rowsOf(files, 'locations.csv').flatMap(({ line, cells }) => {
    const place = demoPlacesById.get(Number(cells['location_id']));
    if (place === undefined || (place['name'] === cells['name'] && place['type'] === cells['type'])) return [];
    const reason = `${String(cells['location_id'])} is ${place['name']} in the demo; take the demo out first: ${REMOVE_DEMO}`;
    return [{ file: 'locations.csv', line, column: 'location_id', reason }];
  });
}

function isSampleResource(name: unknown): boolean {
  return demoResourceNames.some((one) => one === name);
}

/** A document whose number is in the demo's range is the demo's only if its subject is. */
function foreignDocuments(files: readonly ReadFile[]): ImportProblem[] {
  const isDemoSubject = ({ cells }: ExportRow): boolean => {
    if (cells['kind'] === 'resource') return isSampleResource(cells['title']);
    const kind = guarded.find(([file]) => file === targetOf(String(cells['kind']))?.name)?.[2];
    return kind !== undefined && isDemoId(kind, cells['ref_id']);
  };
  return rowsOf(files, 'documents.csv')
    .filter((row) => isDemoId('document', row.cells['document_id']) && !isDemoSubject(row))
    .map((row) => takenProblem('documents.csv', 'document_id', row, 'document'));
}

async function ownersOfProperties(
  tx: Transaction,
  files: readonly ReadFile[],
  rows: readonly ExportRow[],
): Promise<Map<number, number>> {
  const owners = await findPropertyOwners(tx, [
    ...new Set(rows.map(({ cells }) => Number(cells['property_id'])).filter(Number.isInteger)),
  ]);
  if (rows.length === 0) return owners;
  for (const { cells } of rowsOf(files, 'properties.csv')) {
    if (typeof cells['customer_id'] === 'number') owners.set(Number(cells['property_id']), cells['customer_id']);
  }
  return owners;
}

function takenProblem(file: string, column: string, { line, cells }: ExportRow, kind: IdKind): ImportProblem {
  const { first, last } = idRange(kind, DEMO_FIRST_CUSTOMER_ID);
  return {
    file,
    line,
    column,
    reason: `${String(cells[column])} is a number of the demo (${first} to ${last}); take the demo out first: ${REMOVE_DEMO}`,
  };
}

function isDemoId(kind: IdKind, id: unknown): boolean {
  const { first, last } = idRange(kind, DEMO_FIRST_CUSTOMER_ID);
  return typeof id === 'number' && id >= first && id <= last;
}

function isDemoAddress(address: ExportRow['cells'][string] | undefined): boolean {
  return comparable(address)?.endsWith(`@${DEMO_DOMAIN}`) === true;
}
