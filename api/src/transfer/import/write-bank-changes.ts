import type { Transaction } from '../../db/client.ts';
import { encryptNumber, decryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { requireCipher } from './check-bank-accounts.ts';
import { insertBankChanges } from './bank-changes.repo.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import type { FileCounts } from './write-files.ts';

/**
 * Adds the changes that the portal does not have; existing ones never change. Numbers are encrypted before the first
 * query.
 */
export async function writeBankChanges(tx: Transaction, { rows }: ReadFile, given: Cipher | null): Promise<FileCounts> {
  if (rows.length === 0) return { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  const cipher = requireCipher(given);
  const inserted = await insertBankChanges(
    tx,
    rows.map((row) => toChange(row, cipher)),
  );
  return { inserted, updated: 0, unchanged: rows.length - inserted, removed: 0 };
}

function toChange({ cells }: ExportRow, cipher: Cipher): object {
  const { account_number: _digits, account_number_sealed: _encrypted, ...others } = cells;
  return { ...others, ...numberOf(cells, cipher) };
}

function numberOf(cells: ExportRow['cells'], cipher: Cipher): object {
  if (typeof cells['property_id'] === 'number') return { account_number_sealed: null, last_four: null };
  const id = Number(cells['customer_account_id']);
  const { account_number: digits, account_number_sealed: encrypted } = cells;
  const plain = typeof digits === 'string' ? digits : decryptNumber(cipher, id, String(encrypted));
  if (plain === null) throw new Error(`The number of account ${id} was checked and cannot be opened`);
  return encryptNumber(cipher, id, plain);
}
