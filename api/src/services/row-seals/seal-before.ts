import type { Database, Transaction } from '../../db/client.ts';
import { findNeverSealed, hasSeal, insertSealingEntry, lockSealed } from './row-seals.repo.ts';
import type { NewSeal } from './row-seals.repo.ts';
import { addSeals, newSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

export interface SealedBefore {
  readonly counts: Readonly<Partial<Record<SealedTable, number>>>;
  /** Rows without a seal in tables that were done earlier: nothing of theirs was sealed. */
  readonly refused: Readonly<Partial<Record<SealedTable, number>>>;
}

/** Sealed with the rows of a table, so that it is known to have been done. */
function markOf(table: SealedTable): { readonly table: string; readonly key: string } {
  return { table: 'portal', key: `seal ${table}` };
}

/**
 * Seals what was there before rows of a table were sealed (SEC9), once for each table: a row that somebody adds later
 * past the portal must not get a seal.
 */
export async function sealBefore(database: Database, keys: SealKeys): Promise<SealedBefore> {
  return database.transaction(async (tx) => {
    await lockSealed(tx, sealedTableNames);
    const seals: NewSeal[] = [];
    const counts: Partial<Record<SealedTable, number>> = {};
    const refused: Partial<Record<SealedTable, number>> = {};
    for (const table of sealedTableNames) {
      const mark = markOf(table);
      const isDone = await hasSeal(tx, mark.table, mark.key);
      let count = 0;
      for await (const rows of readNeverSealed(tx, table)) {
        count += rows.length;
        if (!isDone) seals.push(...rows.map(({ key, content }) => newSeal(table, key, content, keys)));
      }
      if (count > 0) (isDone ? refused : counts)[table] = count;
      if (!isDone) seals.push({ ...mark, version: 1, code: keys.codes.of(JSON.stringify(mark)) });
    }
    if (seals.length > 0) await addSeals(tx, await insertSealingEntry(tx, counts), seals, keys.codes);
    return { counts, refused };
  });
}

async function* readNeverSealed(
  tx: Transaction,
  table: SealedTable,
): AsyncGenerator<Awaited<ReturnType<typeof findNeverSealed>>> {
  let after = '';
  for (;;) {
    const rows = await findNeverSealed(tx, table, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.key;
  }
}
