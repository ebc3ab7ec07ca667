import type { Transaction } from '../../db/client.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { NewPassword, StoredLogin } from './logins.repo.ts';
import type { ReadFile } from './read-file.ts';
import type { StagedFiles } from './staged-files.ts';
import { writeApplications } from './write-applications.ts';
import { writeBankAccounts } from './write-bank-accounts.ts';
import { writeBankChanges } from './write-bank-changes.ts';
import { writeBookings } from './write-bookings.ts';
import { writeDocuments } from './write-documents.ts';
import type { FileCounts } from './write-files.ts';
import { writeKeyedFile, writeLedger, writeProperties } from './write-files.ts';
import { writeLogins } from './write-logins.ts';

/** Prepared for the files that are more than their rows. */
interface WithRows {
  readonly passwords: readonly NewPassword[];
  readonly staged: StagedFiles;
  readonly cipher: Cipher | null;
}

/** Writes the rows of a file whose rows have ids, as its table needs it. */
export async function writeFile(
  tx: Transaction,
  read: ReadFile,
  { passwords, staged, cipher }: WithRows,
  settled: readonly StoredLogin[],
): Promise<FileCounts> {
  if (read.file.table === 'logins') return writeLogins(tx, read, passwords, settled);
  if (read.file.table === 'ledger_entries') return writeLedger(tx, read);
  if (read.file.table === 'bank_accounts') return writeBankAccounts(tx, read, cipher);
  if (read.file.table === 'properties') return writeProperties(tx, read);
  if (read.file.table === 'bank_changes') return writeBankChanges(tx, read, cipher);
  if (read.file.table === 'non_resident_applications') return writeApplications(tx, read);
  if (read.file.table === 'bookings') return writeBookings(tx, read);
  if (read.file.table === 'documents') return writeDocuments(tx, read, staged);
  return writeKeyedFile(tx, read);
}
