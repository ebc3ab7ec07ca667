import { drizzle } from 'drizzle-orm/node-postgres';
import type { Orm } from '../../src/db/client.ts';
import type { serverPool } from '../../src/db/pool.ts';
import { findNeverSealed, insertSeals } from '../../src/services/row-seals/row-seals.repo.ts';
import { newSeal } from '../../src/services/row-seals/seal-rows.ts';
import { sealedTableNames } from '../../src/services/row-seals/sealed-tables.ts';
import { sql } from '../db/where.ts';
import { BY_HAND } from './seal-by-hand.ts';
import { testCodes, testCipher } from './test-keys.ts';

/** Seals every row that has no seal, as if the portal had written it: for rows that were written by hand in great numbers. */
export async function sealAll(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`delete from unsealed_rows`);
    for (const table of sealedTableNames)
      for (let after = ''; ;) {
        const rows = await findNeverSealed(tx, table, after);
        const last = rows.at(-1);
        if (last === undefined) break;
        const seals = rows.map((row) => newSeal(table, { ...row, turns: 0 }, { codes: testCodes, cipher: testCipher }));
        for await (const _stored of insertSeals(tx, String(BY_HAND), seals));
        after = last.key;
      }
  });
}

/** Seals the rows over connections without a portal. */
export function sealAllOver(pool: ReturnType<typeof serverPool>): Promise<void> {
  return sealAll(drizzle(pool));
}
