import { decryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const ACCOUNTS = 'bank_accounts.csv';

/** Every account must have exactly one number, which this portal can read. */
export function findAccountProblems(files: readonly ReadFile[], cipher: Cipher | null): ImportProblem[] {
  const accounts = files.find(({ file }) => file.name === ACCOUNTS);
  // A row with a cell that could not be read has been reported already.
  const isRead = ({ cells }: ExportRow): boolean => accounts?.columns.every(({ name }) => name in cells) === true;
  const numbers = (accounts?.rows ?? []).filter(isRead).flatMap((row) => numberProblems(row, requireCipher(cipher)));
  const changed = rowsOf(files, 'bank_changes.csv').flatMap((row) => changeProblems(row, requireCipher(cipher)));
  return [...numbers, ...changed];
}

/** Only commands with the portal's keys can import bank accounts. */
export function requireCipher(cipher: Cipher | null): Cipher {
  if (cipher === null) throw new Error('Bank accounts are imported with the keys of the portal only');
  return cipher;
}

function numberProblems({ line, cells }: ExportRow, cipher: Cipher): ImportProblem[] {
  const problem = (column: string, reason: string): ImportProblem[] => [{ file: ACCOUNTS, line, column, reason }];
  const { customer_account_id: id, account_number: digits, account_number_sealed: encrypted } = cells;
  if (hasValue(digits) && hasValue(encrypted))
    return problem('account_number_sealed', 'must be empty where account_number is given');
  if (hasValue(digits) || typeof id !== 'number') return [];
  if (!hasValue(encrypted)) return problem('account_number', 'is empty, and so is account_number_sealed');
  if (decryptNumber(cipher, id, String(encrypted)) !== null) return [];
  return problem('account_number_sealed', 'was not encrypted for this account with a key of this portal (BANK_KEYS)');
}

/** A change must be of a property, or of an account with all its details. */
function changeProblems({ line, cells }: ExportRow, cipher: Cipher): ImportProblem[] {
  const {
    property_id: property,
    customer_account_id: id,
    account_number: digits,
    account_number_sealed: encrypted,
  } = cells;
  if (hasValue(property)) return [];
  const problem = (column: string, reason: string): ImportProblem[] => [
    { file: 'bank_changes.csv', line, column, reason },
  ];
  const missing = ['customer_account_id', 'account_name', 'route', 'transit'].find((name) => !hasValue(cells[name]));
  if (missing !== undefined || typeof id !== 'number')
    return problem(missing ?? 'customer_account_id', 'is empty, and so is property_id');
  if (hasValue(digits)) return [];
  if (hasValue(encrypted) && decryptNumber(cipher, id, String(encrypted)) !== null) return [];
  return problem('account_number_sealed', 'was not encrypted for this account with a key of this portal (BANK_KEYS)');
}

function hasValue(cell: unknown): boolean {
  return cell !== undefined && cell !== null;
}
