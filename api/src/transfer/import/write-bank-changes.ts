import type { Transaction } from '../../db/client.ts';
import { sealNumber, openNumber } from '../../services/encryption/account-number.ts';
import type { Seal } from '../../services/encryption/seal.ts';
import { sealOf } from './check-bank-accounts.ts';
import { insertBankChanges } from './bank-changes.repo.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import type { FileCounts } from './write-files.ts';

/**
 * Adds the changes that the portal does not have; existing ones never change. Numbers are encrypted before the first
 * query.
 */
export async function writeBankChanges(tx: Transaction, { rows }: ReadFile, given: Seal | null): Promise<FileCounts> {
  if (rows.length === 0) return { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  const seal = sealOf(given);
  const inserted = await insertBankChanges(
    tx,
    rows.map((row) => toChange(row, seal)),
  );
  return { inserted, updated: 0, unchanged: rows.length - inserted, removed: 0 };
}

function toChange({ cells }: ExportRow, seal: Seal): object {
  const { account_number: _digits, account_number_sealed: _sealed, ...others } = cells;
  return { ...others, ...numberOf(cells, seal) };
}

function numberOf(cells: ExportRow['cells'], seal: Seal): object {
  if (typeof cells['property_id'] === 'number') return { account_number_sealed: null, last_four: null };
  const id = Number(cells['customer_account_id']);
  const { account_number: digits, account_number_sealed: sealed } = cells;
  const plain = typeof digits === 'string' ? digits : openNumber(seal, id, String(sealed));
  if (plain === null) throw new Error(`The number of account ${id} was checked and cannot be opened`);
  return sealNumber(seal, id, plain);
}
