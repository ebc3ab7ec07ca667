import type { Database, Transaction } from '../../db/client.ts';
import { findNeverSealed, hasSeal, insertSealingEntry, lockSealed } from './row-seals.repo.ts';
import type { NewSeal } from './row-seals.repo.ts';
import { addSeals, newSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

export interface SealedBefore {
  readonly counts: Readonly<Partial<Record<SealedTable, number>>>;
  /** Whether it was done earlier: then nothing was sealed, and the counts are of rows without a seal. */
  readonly isRepeated: boolean;
}

/** Sealed with the rows, so that it is known to have been done. */
const MARK = { table: 'portal', key: 'seal' };

/**
 * Seals what was there before rows were sealed (SEC9), once: a row that somebody adds later past the portal must not
 * get a seal.
 */
export async function sealBefore(database: Database, keys: SealKeys): Promise<SealedBefore> {
  return database.transaction(async (tx) => {
    await lockSealed(tx, sealedTableNames);
    const isRepeated = await hasSeal(tx, MARK.table, MARK.key);
    const seals: NewSeal[] = [];
    const counts: Partial<Record<SealedTable, number>> = {};
    for (const table of sealedTableNames) {
      const before = seals.length;
      for await (const rows of readNeverSealed(tx, table))
        seals.push(...rows.map(({ key, content }) => newSeal(table, key, content, keys)));
      if (seals.length > before) counts[table] = seals.length - before;
    }
    if (isRepeated) return { counts, isRepeated };
    seals.push({ ...MARK, version: 1, code: keys.codes.of(JSON.stringify(MARK)) });
    await addSeals(tx, await insertSealingEntry(tx, counts), seals, keys.codes);
    return { counts, isRepeated };
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
