import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { openDatabase } from './client.ts';
import { embeddedPlace } from './testing/embedded-place.ts';
import type { TestPlace } from './testing/embedded-place.ts';
import { serverPlace } from './testing/server-place.ts';

export interface TestDatabase extends Database {
  readonly place: TestPlace;
  /** Removes every row, so that tests of one file do not meet each other's. */
  readonly empty: () => Promise<void>;
}

/** A migrated, empty database of the test's own, of the kind that this run is for; `close` removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makeTestPlace();
  const database = await openDatabase(place);
  await database.ready();
  const close = async (): Promise<void> => {
    await database.close();
    await place.remove();
  };
  return { ...database, place, close, empty: () => removeAllRows(database) };
}

/** The same, to be opened by a test or a process as often as it likes. */
export async function makeTestPlace(): Promise<TestPlace> {
  return process.env['TEST_DATABASE'] === 'postgres' ? serverPlace() : embeddedPlace();
}

async function removeAllRows(database: Database): Promise<void> {
  const { rows } = await database.orm.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await database.orm.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`));
}
