import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import type { Database } from './client.ts';
import { openDatabase } from './client.ts';
import { auditEntries, owners, serverKeys } from './schema.ts';
import { openOnServer } from './testing/on-server.ts';
import type { OnServer } from './testing/on-server.ts';
import { PostgresServer } from './testing/postgres-server.ts';
import { createServerDatabase } from './testing/run-server.ts';

describe('a database server that is not there', () => {
  const errors: string[] = [];
  let database: Database;
  let server: PostgresServer;

  beforeAll(async () => {
    server = PostgresServer.prepare();
    database = await openDatabase({ databaseUrl: server.url, dataDir: server.folder, onError: (error) => errors.push(error.message) });
  });

  afterAll(async () => {
    await database.close();
    await server.remove();
  });

  it('is told as such, and does not keep the portal from starting', async () => {
    expect(await database.ping()).toBe(false);
    await expect(database.ready()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is used as soon as it comes, with its tables made', async () => {
    await server.start();
    expect(await database.ping()).toBe(true);
    expect(await database.orm.select().from(owners)).toEqual([]);
  });

  it('may go and come back without a restart of the portal', async () => {
    await server.stop();
    expect(await database.ping()).toBe(false);
    await server.start();
    expect(await database.ping()).toBe(true);
  });

  it('may go in the middle of a transaction, which then fails alone', async () => {
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

describe('a PostgreSQL server', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(1);
  });
  afterAll(() => server.close());

  it('gets its tables once when several portals start together', async () => {
    const { url, drop } = await createServerDatabase('template1');
    const portals = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: tmpdir() })));
    await Promise.all(portals.map((portal) => portal.ready()));
    for (const portal of portals) expect(await portal.orm.select().from(owners)).toEqual([]);
    await Promise.all(portals.map((portal) => portal.close()));
    await drop();
  });

  it('answers while a transaction of the same portal is open', async () => {
    const [database] = server.databases;
    await database.transaction(async (tx) => {
      await tx.insert(auditEntries).values({ action: 'unseen' });
      expect(await database.orm.select().from(auditEntries)).toEqual([]);
    });
    expect(await database.orm.select().from(auditEntries)).toHaveLength(1);
  });

  it('may end a connection in use without ending the portal', async () => {
    const [database] = server.databases;
    const cut = database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(cut).rejects.toThrow();
    expect(await database.ping()).toBe(true);
  });
});
