import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { isDiskFullError } from '../disk-full.ts';
import { applyMigrations } from '../migrate.ts';
import { embeddedPool, SOCKET_NAME } from '../pool.ts';
import { WriteProbe } from '../write-probe.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { startEmbedded } from './embedded-database.ts';

const worker = new URL('../../../testing/db/full-disk.worker.ts', import.meta.url);
const errors: string[] = [];
let folder = '';
let embedded: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
  const settings = { folder: join(folder, 'db'), socketPath: join(folder, SOCKET_NAME) };
  embedded = await startEmbedded(settings, ({ message }) => errors.push(message), worker);
  pool = embeddedPool(folder, 'owner', () => undefined);
  await pool.query('create table notes (id int primary key, text text)');
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  errors.length = 0;
  await pool.query('delete from notes');
  await pool.query("insert into notes values (1, 'before')");
});

/** "full": the system says so. "sudden": it does not, and no file can grow. "empty": there is room. */
const disk = (state: 'full' | 'sudden' | 'empty'): void => writeFileSync(join(folder, 'db.disk'), state);
const update = (text: string): Promise<unknown> => pool.query('update notes set text = $1 where id = 1', [text]);
const read = async (): Promise<unknown> => (await pool.query<{ text: string }>('select text from notes')).rows[0]?.text;
const full = { code: '53100' };

/** Whether it succeeds now. */
const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

describe('the embedded database on a full disk', () => {
  it('writes are refused while the disk is full, reads go on, and writes too once there is room', async () => {
    disk('full');
    await expect(update('refused')).rejects.toMatchObject(full);
    expect(await read()).toBe('before');
    expect(await new WriteProbe().acceptsWrites(pool)).toBe(false);
    disk('empty');
    await update('after');
    expect(await read()).toBe('after');
    expect(await new WriteProbe().acceptsWrites(pool)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('a database of this version is opened on a full disk, one that has to be migrated says so', async () => {
    disk('full');
    const migrating = applyMigrations(pool).catch((error: unknown) => error);
    expect(isDiskFullError(await migrating)).toBe(true);
    disk('empty');
    await applyMigrations(pool);
    disk('full');
    await applyMigrations(pool);
    expect(await read()).toBe('before');
    disk('empty');
    await update('after');
  });

  it('a write that was refused is remembered until there is room', async () => {
    let now = 0;
    const probe = new WriteProbe(() => now);
    disk('full');
    await expect(probe.watch(update('refused'))).rejects.toMatchObject(full);
    now = 60_000;
    expect(await probe.acceptsWrites(pool)).toBe(false);
    disk('empty');
    expect(await probe.acceptsWrites(pool)).toBe(true);
  });

  it('a transaction that had begun when the disk became full is refused whole', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("update notes set text = 'half'");
    disk('full');
    await expect(client.query("insert into notes values (2, 'half')")).rejects.toMatchObject(full);
    await client.query('rollback');
    await client.query('discard all');
    await expect(client.query('delete from notes')).rejects.toMatchObject(full);
    client.release();
    disk('empty');
    expect(await read()).toBe('before');
    await update('after');
  });

  it('a write-ahead log that cannot grow ends the thread, which starts again by itself once there is room', async () => {
    const logSegment = "select pg_logical_emit_message(true, 'test', repeat('x', 17000000))";
    disk('sudden');
    await expect(pool.query(logSegment)).rejects.toMatchObject(full);
    await expect(update('refused')).rejects.toThrow();
    // The thread reports it after it has refused.
    while (errors.length === 0) expect(await succeeds(read)).toBe(false);
    expect(errors[0]).toBe('The embedded database broke: Error: the engine panicked');
    disk('empty');
    while (!(await succeeds(read))) expect(errors).not.toEqual([]);
    expect(await read()).toBe('before');
    await update('after');
    expect(await read()).toBe('after');
  });
});
