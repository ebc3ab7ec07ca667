import type { Transaction } from '../../db/client.ts';
import { openNumber } from '../../services/seal/account-number.ts';
import type { Seal } from '../../services/seal/seal.ts';
import { findStoredAccounts } from './bank-accounts.repo.ts';
import { findPropertyOwners } from './import.repo.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const ACCOUNTS = 'bank_accounts.csv';

/** Every account has one number that this portal can read, and money goes to accounts of the property's owner only. */
export async function findAccountProblems(
  tx: Transaction,
  files: readonly ReadFile[],
  seal: Seal | null,
): Promise<ImportProblem[]> {
  const accounts = files.find(({ file }) => file.name === ACCOUNTS);
  // A row with a cell that could not be read has its problem already.
  const isRead = ({ cells }: ExportRow): boolean => accounts?.columns.every(({ name }) => name in cells) === true;
  const numbers = (accounts?.rows ?? []).filter(isRead).flatMap((row) => numberProblems(row, sealOf(seal)));
  const changed = rowsOf(files, 'bank_changes.csv').flatMap((row) => changeProblems(row, sealOf(seal)));
  return [...numbers, ...changed, ...(await foreignAccounts(tx, files))];
}

/** Only commands that know the portal's keys import bank accounts. */
export function sealOf(seal: Seal | null): Seal {
  if (seal === null) throw new Error('Bank accounts are imported with the keys of the portal only');
  return seal;
}

function numberProblems({ line, cells }: ExportRow, seal: Seal): ImportProblem[] {
  const problem = (column: string, reason: string): ImportProblem[] => [{ file: ACCOUNTS, line, column, reason }];
  const { customer_account_id: id, account_number: digits, account_number_sealed: sealed } = cells;
  if (hasValue(digits) && hasValue(sealed))
    return problem('account_number_sealed', 'must be empty where account_number is given');
  if (hasValue(digits) || typeof id !== 'number') return [];
  if (!hasValue(sealed)) return problem('account_number', 'is empty, and so is account_number_sealed');
  if (openNumber(seal, id, String(sealed)) !== null) return [];
  return problem('account_number_sealed', 'was not sealed for this account with a key of this portal (BANK_KEYS)');
}

/** A change is of a property, or of an account with all its details. */
function changeProblems({ line, cells }: ExportRow, seal: Seal): ImportProblem[] {
  const {
    property_id: property,
    customer_account_id: id,
    account_number: digits,
    account_number_sealed: sealed,
  } = cells;
  if (hasValue(property)) return [];
  const problem = (column: string, reason: string): ImportProblem[] => [
    { file: 'bank_changes.csv', line, column, reason },
  ];
  const missing = ['customer_account_id', 'account_name', 'route', 'transit'].find((name) => !hasValue(cells[name]));
  if (missing !== undefined || typeof id !== 'number')
    return problem(missing ?? 'customer_account_id', 'is empty, and so is property_id');
  if (hasValue(digits)) return [];
  if (hasValue(sealed) && openNumber(seal, id, String(sealed)) !== null) return [];
  return problem('account_number_sealed', 'was not sealed for this account with a key of this portal (BANK_KEYS)');
}

/** Ledger lines are left alone: their property may have had another owner then. */
async function foreignAccounts(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const paying = ['properties.csv', 'eft_payments.csv', 'bank_changes.csv'].flatMap((file) =>
    rowsOf(files, file)
      .filter(({ cells }) => typeof cells['customer_account_id'] === 'number')
      .map((row) => ({ file, row, accountId: Number(row.cells['customer_account_id']) })),
  );
  if (paying.length === 0) return [];
  const accountOwners = await ownersOfAccounts(
    tx,
    files,
    paying.map(({ accountId }) => accountId),
  );
  const propertyOwners = await ownersOfProperties(
    tx,
    files,
    paying.map(({ row }) => Number(row.cells['property_id'])),
  );
  return paying.flatMap(({ file, row, accountId }) => {
    const of = accountOwners.get(accountId);
    const owner = propertyOwners.get(Number(row.cells['property_id']));
    if (of === undefined || owner === undefined || of === owner) return [];
    const reason = `account ${accountId} belongs to owner ${of}, the property to owner ${owner}`;
    return [{ file, line: row.line, column: 'customer_account_id', reason }];
  });
}

async function ownersOfAccounts(
  tx: Transaction,
  files: readonly ReadFile[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const stored = await findStoredAccounts(tx, [...new Set(ids)]);
  const owners = new Map([...stored].map(([id, { customerId }]) => [id, customerId]));
  return withRows(owners, rowsOf(files, ACCOUNTS), 'customer_account_id');
}

async function ownersOfProperties(
  tx: Transaction,
  files: readonly ReadFile[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const owners = await findPropertyOwners(tx, [...new Set(ids.filter(Number.isInteger))]);
  return withRows(owners, rowsOf(files, 'properties.csv'), 'property_id');
}

/** What the export says counts before what is stored. */
function withRows(owners: Map<number, number>, rows: readonly ExportRow[], idColumn: string): Map<number, number> {
  for (const { cells } of rows) {
    const { [idColumn]: id, customer_id: owner } = cells;
    if (typeof id === 'number' && typeof owner === 'number') owners.set(id, owner);
  }
  return owners;
}

function hasValue(cell: unknown): boolean {
  return cell !== undefined && cell !== null;
}
