import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import { openDatabase } from '../../src/db/client.ts';
import { connectTimeout } from './connect-timeout.ts';
import { embeddedPlace } from './embedded-place.ts';
import type { TestPlace } from './embedded-place.ts';
import { serverPlace } from './server-place.ts';

export interface TestDatabase extends Database {
  readonly place: TestPlace;
  /** Removes every row, so that the tests of one file do not see each other's. */
  readonly empty: () => Promise<void>;
}

/** A migrated, empty database of the test's own, by default of the kind that this run is for; `close` removes it. */
export async function openTestDatabase(makePlace = makeTestPlace): Promise<TestDatabase> {
  const place = await makePlace();
  const database = await openDatabase({ ...place, connectTimeout });
  await database.ready();
  const close = async (): Promise<void> => {
    await database.close();
    await place.remove();
  };
  return { ...database, place, close, empty: () => removeAllRows(database) };
}

/** The database of a test, to be opened by it or a process any number of times. */
export async function makeTestPlace(): Promise<TestPlace> {
  return process.env['TEST_DATABASE'] === 'embedded' ? embeddedPlace() : serverPlace();
}

/** A truncate makes new files for every table and index, which takes longer than most tests do. */
async function removeAllRows({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute<{ statement: string }>(sql`
    select format('delete from %I', tablename) as statement from pg_tables where schemaname = 'public'
    union all select format('select setval(%L, %s, false)', quote_ident(sequencename), start_value) from pg_sequences where schemaname = 'public'`);
  // Foreign keys do not matter here, since all rows go. The statements of one message are one transaction.
  await orm.execute(
    sql.raw(['set local session_replication_role = replica', ...rows.map(({ statement }) => statement)].join('; ')),
  );
}
