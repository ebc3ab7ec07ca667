import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './client.ts';
import { joinEmbedded, openDatabase } from './client.ts';
import { readHolder } from './data-folder.ts';
import { serverKeys } from './schema/session.tables.ts';
import { copyPreparedFolder } from '../../testing/db/embedded-place.ts';
import { killHard, nextLine, startScript } from '../../testing/db/node-process.ts';

const holdDatabase = new URL('../../testing/db/hold-database.ts', import.meta.url);
const hangInTransaction = new URL('../../testing/db/hang-in-transaction.ts', import.meta.url);

const keysOf = async (database: Database): Promise<string[]> =>
  (await database.orm.select().from(serverKeys)).map((key) => key.name);
const addKey = async (database: Database, name: string): Promise<void> => {
  await database.orm.insert(serverKeys).values({ name, secret: 'x' });
};

// Starting and killing processes takes time.
let dataDir: string;

beforeAll(async () => {
  dataDir = await copyPreparedFolder();
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  let database: Database | null = null;
  const open = async (): Promise<Database> => (database = await openDatabase({ dataDir }));
  const socketFolder = (): string => readHolder(dataDir)?.socketFolder ?? '';

  afterEach(async () => {
    await database?.close();
    database = null;
  });

  it('the embedded database keeps what was written when it is closed and opened again', async () => {
    const first = await openDatabase({ dataDir });
    await addKey(first, 'kept');
    await first.close();
    expect(await keysOf(await open())).toContain('kept');
  });

  it('the embedded database is refused to a second process while the first lives, and free once that one is killed', async () => {
    const holder = startScript(holdDatabase, [dataDir]);
    expect(await nextLine(holder)).toBe('open');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `${dataDir} is in use by process ${holder.pid ?? 0}; stop it first, or set DATA_DIR to another folder`,
    );
    await killHard(holder);
    expect(await (await open()).ping()).toBe(true);
  });

  it('the embedded database names the process that holds it to a second one', async () => {
    await open();
    const second = startScript(holdDatabase, [dataDir]);
    expect(await nextLine(second)).toBe(
      `DataFolderHeldError: ${dataDir} is in use by process ${process.pid}; stop it first, or set DATA_DIR to another folder`,
    );
  });

  it('the embedded database rolls back a transaction that fails', async () => {
    const opened = await open();
    const failing = opened.transaction(async (tx) => {
      await tx.insert(serverKeys).values({ name: 'never', secret: 'x' });
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(await keysOf(opened)).not.toContain('never');
  });

  it('the embedded database returns each connection its own rows when several ask at once', async () => {
    const opened = await open();
    const guests = [joinEmbedded(socketFolder()), joinEmbedded(socketFolder())];
    const ask = async (one: Database, marker: number): Promise<void> => {
      for (let round = 0; round < 50; round += 1) {
        const { rows } = await one.orm.execute<{ marker: number; round: number }>(
          sql`select ${marker}::int as marker, ${round}::int as round`,
        );
        expect(rows).toEqual([{ marker, round }]);
      }
    };
    await Promise.all([opened, ...guests].map(ask));
    await Promise.all(guests.map((guest) => guest.close()));
  });

  it('the embedded database keeps a prepared query while guests come and go', async () => {
    const opened = await open();
    const prepared = opened.orm.select({ name: serverKeys.name }).from(serverKeys).prepare('names_of_keys');
    await prepared.execute();
    const guest = joinEmbedded(socketFolder());
    expect(await guest.ping()).toBe(true);
    await guest.close();
    await expect(prepared.execute()).resolves.toBeInstanceOf(Array);
  });

  it('the embedded database runs no other statement while a guest is in a transaction', async () => {
    const opened = await open();
    const guest = joinEmbedded(socketFolder());
    const inside = guest.transaction(async (tx) => {
      await tx.insert(serverKeys).values({ name: 'guest', secret: 'x' });
      const outside = keysOf(opened);
      await tx.delete(serverKeys).where(sql`name = 'guest'`);
      return { outside };
    });
    expect(await (await inside).outside).not.toContain('guest');
    await guest.close();
  });

  it('the embedded database rolls back the transaction of a guest that is killed and goes on serving', async () => {
    const opened = await open();
    const guest = startScript(hangInTransaction, [dataDir]);
    expect(await nextLine(guest)).toBe('written');
    const answer = keysOf(opened);
    await killHard(guest);
    expect(await answer).not.toContain('half-written');
  });
});

describe('a new data folder', () => {
  it('a data folder whose first start was cut off starts again', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'portal-new-'));
    const first = startScript(holdDatabase, [fresh]);
    for await (const { filename } of watch(fresh, { recursive: true }))
      if (filename?.startsWith(join('db.draft', 'base'))) break;
    await killHard(first);
    const database = await openDatabase({ dataDir: fresh });
    expect(await database.ping()).toBe(true);
    expect(readdirSync(fresh)).not.toContain('db.draft');
    await database.close();
    rmSync(fresh, { recursive: true });
  });
});

describe('a data folder with a long path', () => {
  it('a data folder with a long path has its socket elsewhere, since sockets allow only short paths', async () => {
    const parent = mkdtempSync(join(tmpdir(), `portal-${'x'.repeat(90)}`));
    const long = join(parent, 'data');
    renameSync(await copyPreparedFolder(), long);
    const database = await openDatabase({ dataDir: long });
    expect(await database.ping()).toBe(true);
    expect(readdirSync(long)).not.toContain('run');
    await database.close();
    rmSync(parent, { recursive: true });
  });
});
