import type { IsoDate } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { findKeptDoors } from './check-drafts.ts';
import { findLoginsOfOthers } from './check-given-logins.ts';
import { findRowsNotBrought } from './check-not-brought.ts';
import { findFarYears } from './check-years.ts';
import { findKeptMonths, findRenumberedLines } from './check-lines.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** By which an import warns of what is possible and probably a mistake (OP9). */
export interface Plausibility {
  readonly today: IsoDate;
  /** Refuses what it would warn of. */
  readonly isStrict: boolean;
}

/** What is probably a mistake in a file, before it is written and after the files that it refers to are. */
export async function findWarnings(tx: Transaction, read: ReadFile, today: IsoDate): Promise<ImportProblem[]> {
  const ofLedger =
    read.file.table === 'ledger_entries'
      ? [...(await findRenumberedLines(tx, read)), ...(await findKeptMonths(tx, read))]
      : [];
  const ofDoors = read.file.table === 'properties' ? await findKeptDoors(tx, read) : [];
  const ofLogins = read.file.table === 'logins' ? await findLoginsOfOthers(tx, read) : [];
  return [...findFarYears(read, today), ...ofDoors, ...ofLogins, ...ofLedger, ...(await findRowsNotBrought(tx, read))];
}
