import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ensureOwnerRole } from './owner-role.ts';
import { locks } from './locks.ts';

/** The folder of the migrations, as drizzle-kit wrote them. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Queries queue behind a migration that waits for the same table, so the migration gives up after this time. */
const WAIT_FOR_TABLE = '1s';
const TABLE_BUSY = '55P03';
const TRY_AGAIN_AFTER = 500;
const TRIES = 120;

/**
 * Migrates the database to this version's tables while other portals run; processes that start together run it one
 * after the other.
 */
export async function applyMigrations(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await ensureOwnerRole(client);
    if (!(await isMigrated(client, folder))) await migrateInTurn(client, folder);
    await client.query('select pg_advisory_unlock($1)', [locks.migration]);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}

/** The library writes even where nothing is left to migrate; a database on a full disk must still be readable. */
async function isMigrated(client: pg.PoolClient, folder: string): Promise<boolean> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!tables[0]?.name) return false;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  return readMigrationFiles({ migrationsFolder: folder }).every(({ folderMillis }) => folderMillis <= last);
}

/** All or nothing; retried while another session holds a table for long. */
async function migrateInTurn(client: pg.PoolClient, folder: string): Promise<void> {
  await client.query(`set lock_timeout = '${WAIT_FOR_TABLE}'`);
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      await client.query('reset lock_timeout');
      return;
    } catch (error) {
      if (tries === TRIES || !isTableBusy(error)) throw error;
      await wait(TRY_AGAIN_AFTER);
    }
  }
}

function isTableBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === TABLE_BUSY) || isTableBusy(error.cause);
}
