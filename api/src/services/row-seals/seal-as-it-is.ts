import type { Database } from '../../db/client.ts';
import { findSealState } from './as-sealed.repo.ts';
import { countTurns, insertSealingEntry } from './row-seals.repo.ts';
import { addSeals, checkSeal, newSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { columnsOf } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

/**
 * Seals one row, or its absence, as it is now: the operator accepts a change that was made by SQL. The log names the
 * row. Returns false where there is nothing to seal: the row is unaltered, or never existed.
 */
export async function sealAsItIs(
  database: Database,
  keys: SealKeys,
  table: SealedTable,
  key: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { content, latest } = await findSealState(tx, table, key);
    if (content === null && (latest === null || latest.code === null)) return false;
    if (content !== null && latest !== null && checkSeal(table, latest, content, keys) === 'fits') return false;
    const turns = await countTurns(tx, table, key);
    const made =
      content === null
        ? { table, key, version: columnsOf(table).version, code: null, turn: turns + 1 }
        : newSeal(table, { key, content, turns }, keys);
    await addSeals(tx, await insertSealingEntry(tx, { as_it_is: `${table} ${key}` }), [made], keys.codes);
    return true;
  });
}
