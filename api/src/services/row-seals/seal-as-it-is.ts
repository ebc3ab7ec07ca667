import type { Database } from '../../db/client.ts';
import { findSealState } from './as-sealed.repo.ts';
import { countTurns, insertSealingEntry } from './row-seals.repo.ts';
import { addSeals, checkSeal, newSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { columnsOf } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

/**
 * Seals one row as it is now, or that it is gone: the operator accepts the change that was made by SQL. The log says
 * which row. Returns false where there is nothing to seal: the row is as its seal says, or there never was one.
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
