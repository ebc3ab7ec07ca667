import type { IsoDate } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { findOddLines } from './check-books.ts';
import { findUnusualDigits } from './check-digits.ts';
import { findKeptDoors } from './check-drafts.ts';
import { findLoginsOfOthers } from './check-given-logins.ts';
import { findMissingRows } from './check-missing-rows.ts';
import { findFarYears } from './check-years.ts';
import { findKeptMonths, findRenumberedLines } from './check-lines.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** The checks with which an import warns of values that are possible and probably a mistake (OP9). */
export interface Plausibility {
  readonly today: IsoDate;
  /** Whether warnings are refusals. */
  readonly isStrict: boolean;
}

/** Finds probable mistakes in a file, before it is written and after the files that it references are. */
export async function findWarnings(
  tx: Transaction,
  read: ReadFile,
  { today }: Pick<Plausibility, 'today'>,
  cipher: Cipher | null,
): Promise<ImportProblem[]> {
  const ofLedger =
    read.file.table === 'ledger_entries'
      ? [
          ...(await findRenumberedLines(tx, read)),
          ...(await findOddLines(tx, read)),
          ...(await findKeptMonths(tx, read)),
        ]
      : [];
  const ofDoors = read.file.table === 'properties' ? await findKeptDoors(tx, read) : [];
  const ofBanks =
    read.file.table === 'bank_accounts' && cipher !== null ? await findUnusualDigits(tx, read, cipher) : [];
  const ofLogins = read.file.table === 'logins' ? await findLoginsOfOthers(tx, read) : [];
  return [
    ...findFarYears(read, today),
    ...ofDoors,
    ...ofBanks,
    ...ofLogins,
    ...ofLedger,
    ...(await findMissingRows(tx, read)),
  ];
}
