import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { openDatabase } from './client.ts';
import { migrationsFolder } from './migrate.ts';

export interface TestDatabase extends Database {
  readonly dataDir: string;
  /** Removes every row, so that tests of one file do not meet each other's. */
  readonly empty: () => Promise<void>;
}

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** A migrated, empty database of the test's own; `close` removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await copyPreparedFolder();
  const database = await openDatabase({ dataDir });
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, dataDir, close, empty: () => removeAllRows(database) };
}

/** A data folder of the test's own whose database is migrated and empty. */
export async function copyPreparedFolder(): Promise<string> {
  const prepared = await preparedFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  cpSync(join(prepared, 'db'), join(dataDir, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Made once for each state of the migrations: making takes seconds, copying a fraction of one. */
async function preparedFolder(): Promise<string> {
  const folder = join(cache, `test-database-${migrationsHash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  keepFirst(draft, folder);
  return folder;
}

function keepFirst(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
}

async function removeAllRows(database: Database): Promise<void> {
  const { rows } = await database.orm.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await database.orm.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`));
}
