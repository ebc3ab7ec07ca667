import type { Orm, Transaction } from '../../db/client.ts';
import { findKeys, hasNeverSealed, hasSeals } from './row-seals.repo.ts';
import { isMarked } from './seal-marks.ts';
import { PORTAL, sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

export interface ToSeal {
  /** Tables with rows and without any seal: `portal seal` has yet to be run for them. */
  readonly before: readonly SealedTable[];
  /** Tables with seals, with unsealed rows, and without their mark: somebody deleted it. */
  readonly unmarked: readonly SealedTable[];
}

/** The tables for `portal seal`: they have unsealed rows, and no mark. */
export async function findToSeal(tx: Transaction | Orm): Promise<ToSeal> {
  const marks = await findKeys(tx, PORTAL);
  const before: SealedTable[] = [];
  const unmarked: SealedTable[] = [];
  for (const table of sealedTableNames) {
    if (isMarked(table, marks) || !(await hasNeverSealed(tx, table))) continue;
    ((await hasSeals(tx, table)) ? unmarked : before).push(table);
  }
  return { before, unmarked };
}
