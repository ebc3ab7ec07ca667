import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import type { Database, DatabaseSettings } from '../../db/client.ts';
import { embeddedPlace } from '../../../testing/db/embedded-place.ts';
import type { TestPlace } from '../../../testing/db/embedded-place.ts';
import { runScript } from '../../../testing/db/node-process.ts';
import { createServerDatabase } from '../../../testing/db/run-server.ts';
import type { ServerDatabase } from '../../../testing/db/run-server.ts';
import { folderStore } from '../../services/files/file-store.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { testSettings } from '../../../testing/settings.ts';
import { runBackup, runRestore } from '../../cli/backup-command.ts';
import { runMove } from '../../cli/move-command.ts';
import { everyRow, fillEveryTable, lastNumbers } from '../../../testing/transfer/every-table.ts';

const cli = new URL('../../cli.ts', import.meta.url);

let from: TestPlace;
let server: ServerDatabase;
let folder: string;

beforeEach(async () => {
  from = await embeddedPlace();
  server = await createServerDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-transfer-'));
});

afterEach(async () => {
  await from.remove();
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function on<T>(place: DatabaseSettings, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    await database.ready();
    return await work(database);
  } finally {
    await database.close();
  }
}

const onServer = () => ({ dataDir: join(folder, 'data'), databaseUrl: server.url });
const saved = (): string => join(folder, 'saved');

interface Told {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A command as its terminal shows it. */
async function told(command: (terminal: Terminal) => Promise<number>): Promise<Told> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await command({ print: (line) => output.push(line), printError: (line) => errors.push(line) });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const backup = (): Promise<Told> => told((terminal) => runBackup(saved(), from, terminal));
const restore = (place: DatabaseSettings): Promise<Told> =>
  told((terminal) => runRestore(saved(), { ...testSettings, today: null, ...place }, terminal));

describe('moving from the embedded database to PostgreSQL', () => {
  const move = (): Promise<Told> =>
    told((terminal) => runMove({ dataDir: from.dataDir, databaseUrl: server.url }, terminal));

  it('a move takes every row of every table along, whatever it holds, and sequences continue where they were', async () => {
    const [rows, numbers] = await on(from, async (database) => {
      await fillEveryTable(database);
      return [await everyRow(database), await lastNumbers(database)];
    });
    expect(Object.entries(rows).filter(([, texts]) => texts.length === 0)).toEqual([]);
    const { code, errors, output } = await move();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Everything is equal on both sides');
    expect(await on(onServer(), async (database) => [await everyRow(database), await lastNumbers(database)])).toEqual([
      rows,
      numbers,
    ]);
    expect(await on(from, everyRow)).toEqual(rows);
  });

  it('a move writes nothing into a database that holds rows', async () => {
    await on(from, fillEveryTable);
    await on(onServer(), (database) =>
      database.orm.execute(`insert into owners (customer_id, first_name) values (1, 'Other')`),
    );
    expect(await move()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not empty (owners, unsealed_rows), so nothing was moved'),
    });
    expect((await on(onServer(), everyRow))['properties']).toEqual([]);
  });

  it('a move is refused while a portal uses the database', async () => {
    const running = await openDatabase(from);
    expect(await move()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The portal must be stopped while it moves: .* is in use by process \d+/),
    });
    await running.close();
  });

  it('a move needs a target', async () => {
    expect(await runScript(cli, ['move'], from.env)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('DATABASE_URL must name the PostgreSQL to move to'),
    });
  });
});

describe('a backup', () => {
  const perishable = ['sessions', 'password_resets'];

  async function fillWithFile(): Promise<string> {
    const store = folderStore(join(from.dataDir, 'files'));
    const name = await store.put(Buffer.from('of an owner'));
    await on(from, (database) => fillEveryTable(database, name));
    return name;
  }

  it('a backup restores everything on either database, including files, but no session', async () => {
    const file = await fillWithFile();
    const rows = await on(from, everyRow);
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
    for (const name of ['backup.json', 'owners.rows']) expect(statSync(join(saved(), name)).mode & 0o777).toBe(0o600);
    await using back = { place: await embeddedPlace(), [Symbol.asyncDispose]: () => back.place.remove() };
    const expected = { ...rows, ...Object.fromEntries(perishable.map((name) => [name, []])) };
    for (const place of [back.place, onServer()]) {
      expect(await restore(place)).toMatchObject({
        code: 0,
        errors: '',
        output: expect.stringContaining('Everybody has to log in again.'),
      });
      expect(await on(place, everyRow)).toEqual(expected);
      expect(String(await folderStore(join(place.dataDir, 'files')).get(file))).toBe('of an owner');
    }
  });

  it('a backup is made while the portal runs', async () => {
    await fillWithFile();
    const running = await openDatabase(from);
    expect(await backup()).toMatchObject({ code: 0 });
    await running.close();
  });

  it('a backup leaves out a missing file, names it, and is restored without it', async () => {
    const file = await fillWithFile();
    await folderStore(join(from.dataDir, 'files')).remove(file);
    expect(await backup()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/files: 0$/),
      errors: `The file ${file} is missing from the portal, and so from this backup.`,
    });
    expect(JSON.parse(readFileSync(join(saved(), 'backup.json'), 'utf8'))).toMatchObject({
      files: [],
      missing: [file],
    });
    expect(await restore(onServer())).toMatchObject({ code: 0, output: expect.stringContaining('files: 0.') });
  });

  it('a backup names the folder that it could not create', async () => {
    writeFileSync(saved(), 'a file');
    expect(await backup()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing was backed up: EEXIST.*saved/),
    });
  });

  it('a backup overwrites nothing and is not restored over anything', async () => {
    await fillWithFile();
    expect(await backup()).toMatchObject({ code: 0 });
    expect(await backup()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not empty, so nothing was backed up'),
    });
    expect(await restore(from)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/The database is not empty \(.*owners.*\)\. Nothing was restored\./),
    });
  });

  it('a backup that is cut off, damaged or of another version restores nothing', async () => {
    await fillWithFile();
    await backup();
    const manifest = join(saved(), 'backup.json');
    const whole = readFileSync(manifest, 'utf8');
    rmSync(manifest);
    expect(await restore(onServer())).toMatchObject({ code: 1, errors: expect.stringContaining('is no whole backup') });
    writeFileSync(manifest, whole.slice(0, -9));
    expect(await restore(onServer())).toMatchObject({
      code: 1,
      errors: expect.stringContaining('backup.json is damaged'),
    });
    rmSync(manifest);
    symlinkSync(manifest, manifest);
    expect(await restore(onServer())).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing was restored: ELOOP/),
    });
    rmSync(manifest);
    writeFileSync(manifest, whole.replace(/"migrations": \[\s*"/, '"migrations": ["other'));
    expect(await restore(onServer())).toMatchObject({
      code: 1,
      errors: expect.stringContaining('made by another version'),
    });
    writeFileSync(manifest, whole);
    const rows = join(saved(), 'referrals.rows');
    writeFileSync(rows, readFileSync(rows, 'utf8').split('\n').slice(1).join('\n'));
    await expect(restore(onServer())).rejects.toThrow('referrals.rows is damaged');
    expect(Object.values(await on(onServer(), everyRow)).flat()).toEqual([]);
  });
});
