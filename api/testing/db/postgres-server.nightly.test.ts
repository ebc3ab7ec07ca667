import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/db/client.ts';
import { serverKeys } from '../../src/db/schema/session.tables.ts';
import { killHard, nextLine, startScript } from './node-process.ts';
import { placePrograms, versionOf } from './postgres-programs.ts';
import { PostgresServer } from './postgres-server.ts';

const startServer = new URL('./start-server.ts', import.meta.url);

describe("the tests' own PostgreSQL", () => {
  it('the PostgreSQL of the tests is the one from npm, whatever else is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-programs-'));
    expect(versionOf(placePrograms(folder))).toBe(18);
    expect(existsSync(join(folder, 'postgres', 'bin', 'initdb'))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('the PostgreSQL of the tests ends with the process that started it, even when killed, and leaves nothing behind', async () => {
    const starter = startScript(startServer, []);
    const folder = await nextLine(starter);
    expect(existsSync(join(folder, 'run', 'data'))).toBe(true);
    const changes = watch(tmpdir());
    await killHard(starter);
    for await (const _change of changes) if (!existsSync(folder)) break;
  });
});

describe('a PostgreSQL server of a test', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.remove());

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'a PostgreSQL server that %s ends keeps what was written and starts again',
    async (signal) => {
      const database = await openDatabase({ databaseUrl: server.url, dataDir: server.folder });
      await database.ready();
      await database.orm.insert(serverKeys).values({ name: signal, secret: 'x' });
      await server.stop(signal);
      expect(await database.ping()).toBe(false);
      await server.start();
      expect((await database.orm.select().from(serverKeys)).map(({ name }) => name)).toContain(signal);
      await database.close();
    },
  );

  it('a PostgreSQL server of a test reports why it cannot start', async () => {
    const second = PostgresServer.prepare();
    rmSync(join(second.folder, 'run', 'data', 'PG_VERSION'));
    await expect(second.start()).rejects.toThrow(/is not a valid data directory/);
    await second.remove();
  });
});
