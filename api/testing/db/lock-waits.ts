import type { Database } from '../../src/db/client.ts';
import { sql } from './where.ts';

/** How many statements wait for a lock in a test's database right now. */
export async function countLockWaits({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const { rows } = await orm.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
