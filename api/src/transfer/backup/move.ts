import type { Database, Transaction } from '../../db/client.ts';
import { writeWithoutSeals } from '../../services/row-seals/row-seals.repo.ts';
import type { Table } from './tables.repo.ts';
import {
  findFilled,
  fingerprint,
  listTables,
  lockTables,
  readRows,
  readSequences,
  readOneSnapshot,
  setSequences,
  useFixedFormats,
  writeRows,
} from './tables.repo.ts';

export type MoveResult =
  | { readonly kind: 'moved'; readonly counts: Readonly<Record<string, number>> }
  /** The tables of the other database that are not empty. */
  | { readonly kind: 'refused'; readonly filled: readonly string[] };

/**
 * Copies everything from one database into an empty one, row by row, all or nothing. Both are compared before the
 * commit.
 */
export async function moveAll(from: Database, to: Database): Promise<MoveResult> {
  return from.transaction(async (source) => {
    await readOneSnapshot(source);
    await useFixedFormats(source);
    return to.transaction((target) => moveWithin(source, target));
  });
}

async function moveWithin(source: Transaction, target: Transaction): Promise<MoveResult> {
  const tables = await listTables(source);
  await useFixedFormats(target);
  await lockTables(target, tables);
  await writeWithoutSeals(target);
  const filled = await findFilled(target, tables);
  if (filled.length > 0) return { kind: 'refused', filled };
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table.name] = await moveTable(source, target, table);
  await setSequences(target, await readSequences(source));
  return { kind: 'moved', counts };
}

async function moveTable(source: Transaction, target: Transaction, table: Table): Promise<number> {
  for await (const rows of readRows(source, table)) await writeRows(target, table, rows);
  const [was, is] = [await fingerprint(source, table), await fingerprint(target, table)];
  if (was.count !== is.count || was.sum !== is.sum)
    throw new Error(`${table.name} is not the same after the move: ${was.count} rows became ${is.count}`);
  return is.count;
}
