import type { Transaction } from '../../db/client.ts';
import { decryptNumber, encryptNumber } from '../../services/encryption/account-number.ts';
import type { StoredNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { findRemovedAccounts, findStoredAccounts } from './bank-accounts.repo.ts';
import { requireCipher } from './check-bank-accounts.ts';
import { writeKeyedRows } from './keyed-rows.repo.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import { typesOf } from './write-files.ts';
import type { FileCounts } from './write-files.ts';

/** The columns of a stored number. */
export const numberTypes = { account_number_sealed: 'text', last_four: 'text' };

/**
 * Writes bank accounts, their numbers encrypted: an unchanged number keeps its encrypted form, so that nothing is
 * written. One that its owner deleted in the portal stays deleted.
 */
export async function writeBankAccounts(
  tx: Transaction,
  { file, columns, rows: all }: ReadFile,
  given: Cipher | null,
): Promise<FileCounts> {
  const removed = await findRemovedAccounts(tx, all.map(idOf));
  const rows = all.filter((row) => !removed.has(idOf(row)));
  if (rows.length === 0) return { inserted: 0, updated: 0, unchanged: all.length, removed: 0 };
  const cipher = requireCipher(given);
  const stored = await findStoredAccounts(tx, rows.map(idOf));
  const encrypted = rows.map((row) => {
    // The digits themselves are never sent to the database, since its log may record statements.
    const { account_number: _digits, ...cells } = row.cells;
    return { ...cells, ...numberOf(row, cipher, stored.get(idOf(row))?.encryptedAccountNumber) };
  });
  const { account_number: _type, ...types } = typesOf(columns);
  const target = { table: file.table, idColumn: file.identity.column, types: { ...types, ...numberTypes } };
  const written = await writeKeyedRows(tx, target, encrypted);
  return { ...written, unchanged: all.length - written.inserted - written.updated, removed: 0 };
}

function numberOf({ cells }: ExportRow, cipher: Cipher, before: string | undefined): StoredNumber {
  const id = Number(cells['customer_account_id']);
  const digits =
    typeof cells['account_number'] === 'string'
      ? cells['account_number']
      : decryptNumber(cipher, id, String(cells['account_number_sealed']));
  if (digits === null) throw new Error(`The number of account ${id} was checked and cannot be opened`);
  const isSame = before !== undefined && decryptNumber(cipher, id, before) === digits;
  const given = cells['account_number_sealed'];
  const current = typeof given === 'string' && cipher.isCurrent(given) ? given : null;
  const kept = isSame ? before : current;
  const encrypted = encryptNumber(cipher, id, digits);
  return kept === null ? encrypted : { ...encrypted, account_number_sealed: kept };
}

function idOf({ cells }: ExportRow): number {
  return Number(cells['customer_account_id']);
}
