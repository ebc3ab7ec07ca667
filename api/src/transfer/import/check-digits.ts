import { bankHints } from '@portal/domain';
import type { BankFields } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { decryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { findRemovedAccounts, findStoredAccounts } from './bank-accounts.repo.ts';
import type { StoredAccount } from './bank-accounts.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const COLUMNS = ['route', 'account_number', 'transit'] as const;

/** New and changed numbers of an unusual length: a spreadsheet may have dropped leading zeros (OP9, PR13). */
export async function findUnusualDigits(
  tx: Transaction,
  { file, rows }: ReadFile,
  cipher: Cipher,
): Promise<ImportProblem[]> {
  const stored = await findStoredAccounts(tx, rows.map(idOf));
  const removed = await findRemovedAccounts(tx, rows.map(idOf));
  const unusual = rows
    .filter((row) => !removed.has(idOf(row)))
    .flatMap((row) => {
      const [imported, before] = [importedFields(row, cipher), storedFields(stored.get(idOf(row)), cipher)];
      const hints = bankHints(imported);
      return COLUMNS.filter((column) => hints[column] !== undefined && before?.[column] !== imported[column]).map(
        (column) => ({ column, hint: hints[column] ?? '', id: String(idOf(row)) }),
      );
    });
  return [...Map.groupBy(unusual, ({ column }) => column)].map(([column, own]) => {
    const named = nameSome(own.map(({ id }) => id));
    const reason = `${own[0]?.hint ?? ''} A spreadsheet drops zeros in front. New or changed: ${named}`;
    return { file: file.name, line: null, column, reason };
  });
}

function importedFields(row: ExportRow, cipher: Cipher): BankFields {
  const { account_number: digits, account_number_sealed: encrypted, route, transit } = row.cells;
  const number = typeof digits === 'string' ? digits : decryptNumber(cipher, idOf(row), String(encrypted));
  return { route: String(route), account_number: number ?? '', transit: String(transit) };
}

function storedFields(account: StoredAccount | undefined, cipher: Cipher): BankFields | null {
  if (account === undefined) return null;
  const { customerAccountId, encryptedAccountNumber, route, transit } = account;
  return { route, account_number: decryptNumber(cipher, customerAccountId, encryptedAccountNumber) ?? '', transit };
}

function idOf({ cells }: ExportRow): number {
  return Number(cells['customer_account_id']);
}
