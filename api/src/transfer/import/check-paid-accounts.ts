import type { Transaction } from '../../db/client.ts';
import { findStoredAccounts } from './bank-accounts.repo.ts';
import { findPropertyOwners } from './import.repo.ts';
import { findStoredPayees } from './paid-accounts.repo.ts';
import { idsOf, movesAmong } from './moves.ts';
import type { Move } from './moves.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const ACCOUNTS = 'bank_accounts.csv';
const PROPERTIES = 'properties.csv';

/**
 * Money goes to accounts of the property's owner only. Ledger lines are not checked: their property may have had
 * another owner then.
 */
export async function findForeignAccounts(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  return [...(await foreignInFiles(tx, files)), ...(await foreignInPortal(tx, files))];
}

async function foreignInFiles(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const paying = [PROPERTIES, 'eft_payments.csv', 'bank_changes.csv'].flatMap((file) =>
    rowsOf(files, file)
      .filter(({ cells }) => typeof cells['customer_account_id'] === 'number')
      .map((row) => ({ file, row, accountId: Number(row.cells['customer_account_id']) })),
  );
  if (paying.length === 0) return [];
  const accounts = await findStoredAccounts(tx, [...new Set(paying.map(({ accountId }) => accountId))]);
  const accountOwners = withRows(ownersIn(accounts), rowsOf(files, ACCOUNTS), 'customer_account_id');
  const named = paying.map(({ row }) => Number(row.cells['property_id'])).filter(Number.isInteger);
  const propertyOwners = withRows(
    await findPropertyOwners(tx, [...new Set(named)]),
    rowsOf(files, PROPERTIES),
    'property_id',
  );
  return paying.flatMap(({ file, row, accountId }) => {
    const of = accountOwners.get(accountId);
    const owner = propertyOwners.get(Number(row.cells['property_id']));
    if (of === undefined || owner === undefined || of === owner) return [];
    const reason = `account ${accountId} belongs to owner ${of}, the property to owner ${owner}`;
    return [{ file, line: row.line, column: 'customer_account_id', reason }];
  });
}

/**
 * Finds payments in the portal that go on, although the export gives the property or the account to another owner
 * (OP9).
 */
async function foreignInPortal(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const properties = await propertyMoves(tx, files);
  const accounts = await accountMoves(tx, files);
  if (accounts.size + properties.size === 0) return [];
  const payees = await findStoredPayees(tx, [...properties.keys()], [...accounts.keys()], {
    propertyIds: idsOf(rowsOf(files, PROPERTIES), 'property_id'),
    batchIds: idsOf(rowsOf(files, 'eft_payments.csv'), 'batch_id'),
  });
  return payees.flatMap(({ propertyId, propertyOwner, accountId, accountOwner }) => {
    const [property, account] = [properties.get(propertyId), accounts.get(accountId)];
    const [owner, of] = [property?.to ?? propertyOwner, account?.to ?? accountOwner];
    const [file, move] = account === undefined ? [PROPERTIES, property] : [ACCOUNTS, account];
    if (move === undefined || of === owner) return [];
    const reason = `the portal pays property ${propertyId}, then of owner ${owner}, to account ${accountId}, then of owner ${of}`;
    return [{ file, line: move.line, column: 'customer_id', reason }];
  });
}

async function propertyMoves(tx: Transaction, files: readonly ReadFile[]): Promise<Map<number, Move>> {
  const rows = rowsOf(files, PROPERTIES);
  return movesAmong(rows, 'property_id', await findPropertyOwners(tx, idsOf(rows, 'property_id')));
}

async function accountMoves(tx: Transaction, files: readonly ReadFile[]): Promise<Map<number, Move>> {
  const rows = rowsOf(files, ACCOUNTS);
  const stored = await findStoredAccounts(tx, idsOf(rows, 'customer_account_id'));
  return movesAmong(rows, 'customer_account_id', ownersIn(stored));
}

function ownersIn(accounts: ReadonlyMap<number, { readonly customerId: number }>): Map<number, number> {
  return new Map([...accounts].map(([id, { customerId }]) => [id, customerId]));
}

/** The values of the export override the stored ones. */
function withRows(owners: Map<number, number>, rows: readonly ExportRow[], idColumn: string): Map<number, number> {
  for (const { cells } of rows) {
    const { [idColumn]: id, customer_id: owner } = cells;
    if (typeof id === 'number' && typeof owner === 'number') owners.set(id, owner);
  }
  return owners;
}
