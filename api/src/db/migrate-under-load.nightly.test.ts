import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { openPortal } from '../../testing/portal.ts';
import type { Portal } from '../../testing/portal.ts';
import { addLedger, addOwner, addProperty } from '../../testing/rows.ts';
import { applyMigrations } from './migrate.ts';
import { serverPool } from './pool.ts';
import type { Database } from './client.ts';
import { createServerDatabase } from '../../testing/db/run-server.ts';
import { openOnServer } from '../../testing/db/on-server.ts';
import type { OnServer } from '../../testing/db/on-server.ts';
import { withOneMore } from '../../testing/db/one-more-migration.ts';

const LINES = 200_000;

let server: OnServer;
let portal: Portal;

beforeAll(async () => {
  server = await openOnServer(2);
  const [{ orm }] = server.databases;
  portal = await openPortal(server.databases[0]);
  await addOwner(orm, 7);
  await addProperty(orm, 71, 7);
  await addProperty(orm, 72, 7);
  await addLedger(orm, 71, 1, [['2026-03-01', '100.00', 'Rent']]);
  await orm.execute(sql`insert into ledger_entries (ledger_entry_id, property_id, date, type, amount, balance)
    select 1000 + i, 72, date '2020-01-01' + i % 2000, 'credit', 1, i from generate_series(1, ${LINES}) i`);
});
afterAll(async () => {
  await portal.app.close();
  await server.close();
});

/** Whether the migration blocks others by waiting for a table. */
async function isInTheWay(database: Database): Promise<boolean> {
  const { rowCount } = await database.orm.execute(sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and mode = 'AccessExclusiveLock' and not granted`);
  return rowCount !== 0;
}

describe('a migration of a version that starts beside this one', () => {
  it('a migration fails no request of an owner, steps aside during a long read of the table, and the running version works after it', async () => {
    const [first, second] = server.databases;
    const next = withOneMore(
      'ALTER TABLE "ledger_entries" ADD COLUMN "next" integer DEFAULT 0 NOT NULL;\n--> statement-breakpoint\nCREATE INDEX "next_description" ON "ledger_entries" ("description");',
    );
    const pool = serverPool(server.url, () => undefined);
    const browser = portal.browser();
    await browser.logInAs('owner7');
    const statuses: number[] = [];
    const isOver = { now: false };
    const ask = async (): Promise<void> => {
      while (!isOver.now) statuses.push((await browser.send(calls.folioLedgers, { body: { data: 7 } })).status);
    };
    const isReading = Promise.withResolvers<null>();
    const reading = second?.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from ledger_entries`);
      isReading.resolve(null);
      while (!(await isInTheWay(second)));
      while (await isInTheWay(second));
      const answered = statuses.length;
      while (statuses.length < answered + 3) await second.ping();
    });
    await isReading.promise;
    const asking = [ask(), ask(), ask()];
    await applyMigrations(pool, next.folder);
    isOver.now = true;
    await Promise.all([reading, ...asking]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(
      await first.orm.execute(sql`select 1 from ledger_entries where next = 0 and ledger_entry_id = 1`),
    ).toMatchObject({ rowCount: 1 });

    await addLedger(first.orm, 71, 2, [['2026-03-02', '100.00', 'Rent']]);
    await applyMigrations(pool);
    await pool.end();
    next.remove();
  });

  it('a migration that fails leaves everything unchanged and does not keep the running version from working', async () => {
    const { url, drop } = await createServerDatabase();
    const broken = withOneMore('CREATE TABLE "half" ("id" integer);\n--> statement-breakpoint\nSELECT 1 / 0;');
    const pool = serverPool(url, () => undefined);
    await expect(applyMigrations(pool, broken.folder)).rejects.toThrow('1 / 0');
    expect(await pool.query("select 1 from pg_tables where tablename = 'half'")).toMatchObject({ rowCount: 0 });
    await applyMigrations(pool);
    await pool.end();
    await drop();
    broken.remove();
  });
});
