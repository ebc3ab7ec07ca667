import type { Database, Orm } from '../../src/db/client.ts';
import { insertSealingEntry } from '../../src/services/row-seals/row-seals.repo.ts';
import type { NewSeal } from '../../src/services/row-seals/row-seals.repo.ts';
import { hasKey, storedContent } from '../../src/services/row-seals/content.repo.ts';
import type { StoredContent } from '../../src/services/row-seals/content.ts';
import { addSeals, newSeal } from '../../src/services/row-seals/seal-rows.ts';
import { columnsOf, sealedTableNames } from '../../src/services/row-seals/sealed-tables.ts';
import type { SealedTable } from '../../src/services/row-seals/sealed-tables.ts';
import { sql } from '../db/where.ts';
import { testCipher, testCodes } from './test-keys.ts';

/** No row of the log has this id: what a test wrote by hand is in no list of seals. */
export const BY_HAND = 0;

interface Listed extends Record<string, unknown> {
  readonly table: SealedTable;
  readonly key: string;
}

/**
 * Seals what a test wrote by hand as if the portal had: whatever the triggers listed and no transaction of the portal
 * sealed. Each call of a browser begins with it. See {@link pastPortal} for what must stay unsealed.
 */
export async function sealByHand(orm: Orm): Promise<void> {
  const { rows } = await orm.execute<Listed>(sql`
    with by_hand as (delete from unsealed_rows returning table_name, row_key)
    select distinct table_name as "table", row_key as key from by_hand`);
  for (const { table, key } of rows) if (sealedTableNames.includes(table)) await sealOne(orm, table, key);
}

async function sealOne(orm: Orm, table: SealedTable, key: string): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await orm.execute<{ content: StoredContent | null; turns: number }>(sql`
    select (select ${storedContent(table, 't')} from ${name} t where ${hasKey(table, 't', sql`${key}::text`)}) as content,
      (select coalesce(max(s.turn), 0) from row_seals s where s.table_name = ${table} and s.row_key = ${key}) as turns`);
  const { content = null, turns = 0 } = rows[0] ?? {};
  const removed = { version: columnsOf(table).version, code: null, turn: turns + 1 };
  const made =
    content === null ? removed : newSeal(table, { key, content, turns }, { codes: testCodes, cipher: testCipher });
  await orm.execute(sql`
    insert into row_seals (audit_id, table_name, row_key, version, code, turn)
    values (${BY_HAND}, ${table}, ${key}, ${made.version}, ${made.code}, ${made.turn})`);
}

/** Runs statements as somebody with every right on the database does, and nothing of it is sealed. */
export async function pastPortal(orm: Orm, ...statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`set local portal.sealing = 'off'`);
    for (const statement of statements) await tx.execute(statement);
  });
}

/** The same with a row of the log, so that the seals are those of the portal to everything that looks at all of them. */
export async function sealInLog({ orm, transaction }: Pick<Database, 'orm' | 'transaction'>): Promise<void> {
  await sealByHand(orm);
  await transaction(async (tx) => {
    const { rows } = await tx.execute<NewSeal & Record<string, unknown>>(sql`
      with gone as (delete from row_seals where audit_id = ${BY_HAND} returning *)
      select table_name as "table", row_key as key, version, code, turn from gone order by id`);
    if (rows.length > 0) await addSeals(tx, await insertSealingEntry(tx, {}), rows, testCodes);
  });
}
