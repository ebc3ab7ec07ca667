import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import type { Database, Transaction } from './client.ts';
import { locks } from './locks.ts';
import { openDatabase } from './client.ts';
import { auditEntries } from './schema/audit.tables.ts';
import { owners } from './schema/owner.tables.ts';
import { serverKeys } from './schema/session.tables.ts';
import { openOnServer } from '../../testing/db/on-server.ts';
import type { OnServer } from '../../testing/db/on-server.ts';
import { PostgresServer } from '../../testing/db/postgres-server.ts';
import { recordStatements } from '../../testing/db/record-statements.ts';
import { createServerDatabase } from '../../testing/db/run-server.ts';

describe('a database server that is not there', () => {
  const errors: string[] = [];
  let database: Database;
  let server: PostgresServer;

  beforeAll(async () => {
    server = PostgresServer.prepare();
    database = await openDatabase({
      databaseUrl: server.url,
      dataDir: server.folder,
      onError: (error) => errors.push(error.message),
    });
  });

  afterAll(async () => {
    await database.close();
    await server.remove();
  });

  it('a missing database server is reported as away and does not keep the portal from starting', async () => {
    expect(await database.ping()).toBe(false);
    await expect(database.ready()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a missing database server is used as soon as it comes, with its tables created', async () => {
    await server.start();
    expect(await database.ping()).toBe(true);
    expect(await database.orm.select().from(owners)).toEqual([]);
  });

  it('a database server may go and come back without a restart of the portal', async () => {
    await server.stop();
    expect(await database.ping()).toBe(false);
    await server.start();
    expect(await database.ping()).toBe(true);
  });

  it('a database server that goes in the middle of a transaction makes only that transaction fail', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.insert(serverKeys).values({ name: 'cut', secret: 'x' });
      await server.stop();
      await tx.select().from(serverKeys);
    });
    await expect(cut).rejects.toThrow();
    await server.start();
    expect(await database.orm.select().from(serverKeys)).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe('a database server that answers no more', () => {
  const slow = sql`select pg_sleep(600)`;
  // An idle connection shows the last text it ran, which may be that of this search.
  const isSlow = sql`query like '%pg_sleep(600)%' and wait_event = 'PgSleep'`;
  const statementTimeout = 30_000;
  let server: OnServer;
  let limited: Database;

  beforeAll(async () => {
    // Before connections have timers.
    jest.useFakeTimers();
    server = await openOnServer(1);
    limited = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir(), statementTimeout });
    await limited.ready();
  });
  afterAll(async () => {
    await limited.close();
    await server.close();
    jest.useRealTimers();
  });

  const countOfServer = async (query: SQL): Promise<number> =>
    (await server.databases[0].orm.execute(query)).rows.length;
  const sleepers = (): Promise<number> => countOfServer(sql`select pid from pg_stat_activity where ${isSlow}`);

  /** Lets the timeout pass once the server has so many slow statements, of which it ends none by itself. */
  async function timeOut(asking: Promise<unknown>, statements: number): Promise<void> {
    const failed = expect(asking).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    while ((await sleepers()) < statements);
    jest.advanceTimersByTime(statementTimeout);
    await failed;
  }

  it('a hanging database server is waited for no longer than the timeout, alone or in a transaction, and new connections are used next', async () => {
    const statements = await recordStatements(async () => {
      await timeOut(limited.orm.execute(slow), 1);
      await timeOut(
        limited.transaction((tx) => tx.execute(slow)),
        2,
      );
    });
    expect(statements.map(({ text }) => text)).not.toContain('rollback');
    expect(limited.connections().open).toBe(0);
    expect(await limited.ping()).toBe(true);
    expect(await countOfServer(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isSlow}`)).toBe(2);
  });

  it('the server itself ends a statement that waits longer, so that it keeps no connection that was left', async () => {
    const settings = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    expect((await limited.orm.execute(settings)).rows).toEqual([{ lock: '10s', statement: '29s' }]);
    expect((await server.databases[0].orm.execute(settings)).rows).toEqual([{ lock: '0', statement: '0' }]);
  });

  it('migrations have no timeout and wait for each other', async () => {
    const [other] = server.databases;
    const starting = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir(), statementTimeout });
    const migrating = Promise.withResolvers<null>();
    await other.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${locks.migration})`);
      starting.ready().then(() => migrating.resolve(null), migrating.reject);
      while (!(await isAwaited(tx)));
      jest.advanceTimersByTime(statementTimeout);
    });
    expect(await migrating.promise).toBeNull();
    await starting.close();
  });
});

/** Whether someone waits for an advisory lock of this database. */
async function isAwaited(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`);
  return rows.length > 0;
}

describe('a PostgreSQL server', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(1);
  });
  afterAll(() => server.close());

  it('a PostgreSQL server gets its tables once when several portals start together', async () => {
    const { url, drop } = await createServerDatabase('template1');
    const portals = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: tmpdir() })));
    await Promise.all(portals.map((portal) => portal.ready()));
    for (const portal of portals) expect(await portal.orm.select().from(owners)).toEqual([]);
    await Promise.all(portals.map((portal) => portal.close()));
    await drop();
  });

  it('a PostgreSQL server serves a query while a transaction of the same portal is open', async () => {
    const [database] = server.databases;
    await database.transaction(async (tx) => {
      await tx.insert(auditEntries).values({ action: 'unseen' });
      expect(await database.orm.select().from(auditEntries)).toEqual([]);
    });
    expect(await database.orm.select().from(auditEntries)).toHaveLength(1);
  });

  it('a PostgreSQL server may end a connection in use without ending the portal', async () => {
    const [database] = server.databases;
    const cut = database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(cut).rejects.toThrow();
    expect(await database.ping()).toBe(true);
  });
});
