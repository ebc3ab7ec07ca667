import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseIsoDate } from '@portal/domain';
import { buildApp } from '../../api/src/app.ts';
import { systemClock } from '../../api/src/clock.ts';
import { openDatabase } from '../../api/src/db/client.ts';
import type { Database, DatabaseSettings } from '../../api/src/db/client.ts';
import { embeddedPool, serverPool } from '../../api/src/db/pool.ts';
import { sealing, sealingEnv } from '../../api/testing/db/embedded-place.ts';
import { PostgresServer } from '../../api/testing/db/postgres-server.ts';
import { listenOnSocket } from '../../api/src/http/listen.ts';
import { folderStore } from '../../api/src/services/files/file-store.ts';
import { testAccessCodes, testCipher } from '../../api/testing/seal/test-keys.ts';
import { testSettings } from '../../api/testing/settings.ts';

/** The business day of the measurements. */
export const TODAY = parseIsoDate('2026-03-18');

/** Connections to the database other than the api's own. */
export type Pool = ReturnType<typeof serverPool>;

/** A listening api on a database, to be measured. */
export interface SystemUnderTest {
  readonly name: string;
  /** The api's unix socket. */
  readonly socketPath: string;
  readonly pool: Pool;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/** The environment of an api of its own on the system's database. Its keys are those that the sessions are made with. */
export function apiEnv(dataDir: string, databaseUrl: string): Readonly<Record<string, string>> {
  return { ...sealingEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off', PORTAL_TODAY: TODAY };
}

/** A broken connection already fails the statement that uses it. */
const ignore = (): void => undefined;

export async function openPglite(): Promise<SystemUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const removeFolder = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
  };
  return open(
    'PGlite',
    folder,
    { dataDir: folder },
    () => embeddedPool(join(folder, 'run'), 'guest', ignore),
    removeFolder,
  );
}

/** Uses the empty database at `url`, or starts a server for this run. */
export async function openPostgres(url: string | undefined): Promise<SystemUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = url === undefined ? await PostgresServer.start() : { url, remove: () => Promise.resolve() };
  const end = async (): Promise<void> => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return open(
    'PostgreSQL',
    folder,
    { dataDir: folder, databaseUrl: server.url },
    () => serverPool(server.url, ignore),
    end,
  );
}

async function open(
  name: string,
  folder: string,
  settings: DatabaseSettings,
  connect: () => Pool,
  end: () => Promise<void>,
): Promise<SystemUnderTest> {
  const database = await openDatabase({ ...sealing, ...settings });
  await database.ready();
  const pool = connect();
  const socketPath = join(folder, 'api.sock');
  const app = await startApi(database, folder);
  await listenOnSocket(app, socketPath);
  const close = async (): Promise<void> => {
    await app.close();
    await pool.end();
    await database.close();
    await end();
  };
  return { name, socketPath, pool, databaseUrl: settings.databaseUrl, close };
}

async function startApi(database: Database, folder: string): ReturnType<typeof buildApp> {
  return buildApp({
    database,
    clock: systemClock(TODAY),
    settings: testSettings,
    files: folderStore(join(folder, 'files')),
    cipher: testCipher,
    accessCodes: testAccessCodes,
    emailDelivery: { wake: () => undefined },
    logger: false,
  });
}
