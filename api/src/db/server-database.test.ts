import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './client.ts';
import { openDatabase } from './client.ts';
import { startEmbedded } from './embedded/embedded-database.ts';
import type { EmbeddedDatabase } from './embedded/embedded-database.ts';
import { SOCKET_NAME } from './pool.ts';
import { auditEntries, owners, serverKeys } from './schema.ts';
import { installedPostgres, startPostgres } from './testing/postgres-server.ts';
import type { PostgresServer } from './testing/postgres-server.ts';

describe('a database server that is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
  const databaseUrl = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  const start = (): Promise<EmbeddedDatabase> => startEmbedded({ folder: join(folder, 'db'), socketPath: join(folder, SOCKET_NAME) }, () => undefined);
  const errors: string[] = [];
  let database: Database;
  let server: EmbeddedDatabase;

  beforeAll(async () => {
    database = await openDatabase({ databaseUrl, dataDir: folder, onError: (error) => errors.push(error.message) });
  });

  afterAll(async () => {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is told as such, and does not keep the portal from starting', async () => {
    expect(await database.ping()).toBe(false);
    await expect(database.ready()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is used as soon as it comes, with its tables made', async () => {
    server = await start();
    expect(await database.ping()).toBe(true);
    expect(await database.orm.select().from(owners)).toEqual([]);
  });

  it('may go and come back without a restart of the portal', async () => {
    await server.stop();
    expect(await database.ping()).toBe(false);
    server = await start();
    expect(await database.ping()).toBe(true);
  });

  it('may go in the middle of a transaction, which then fails alone', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.insert(serverKeys).values({ name: 'cut', secret: 'x' });
      await server.stop();
      await tx.select().from(serverKeys);
    });
    await expect(cut).rejects.toThrow();
    server = await start();
    expect(await database.orm.select().from(serverKeys)).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
  });
});

const programs = installedPostgres();

// Where PostgreSQL is installed, what the embedded database cannot show is tried on it.
if (programs !== null) describe('a PostgreSQL server', () => {
  let server: PostgresServer;
  const opened: Database[] = [];
  const open = async (): Promise<Database> => {
    const database = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir() });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    server = await startPostgres(programs);
  });

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server.stop();
  });

  it('gets its tables once when several portals start together', async () => {
    const portals = await Promise.all([open(), open(), open()]);
    await Promise.all(portals.map((portal) => portal.ready()));
    expect(await portals[0].orm.select().from(owners)).toEqual([]);
  });

  it('answers while a transaction of the same portal is open', async () => {
    const database = await open();
    await database.transaction(async (tx) => {
      await tx.insert(auditEntries).values({ action: 'unseen' });
      expect(await database.orm.select().from(auditEntries)).toEqual([]);
    });
    expect(await database.orm.select().from(auditEntries)).toHaveLength(1);
  });

  it('may end a connection in use without ending the portal', async () => {
    const database = await open();
    const cut = database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(cut).rejects.toThrow();
    expect(await database.ping()).toBe(true);
  });
});
