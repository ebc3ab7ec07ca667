import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/db/client.ts';
import { placePrograms } from './postgres-programs.ts';
import { PROGRAMS, PostgresServer, smallDatabases } from './postgres-server.ts';

/** The server that all tests of a run share. */
const SERVER = 'TEST_POSTGRES_URL';
const TEMPLATE = 'portal_template';

let stop: (() => Promise<void>) | null = null;

/** Starts the server of a run, with a migrated database to copy, and lets every process of the run know. */
export async function startRunServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  chmodSync(folder, 0o755);
  process.env[PROGRAMS] = placePrograms(folder);
  const server = await PostgresServer.start(smallDatabases);
  await query(server.url, `create database ${TEMPLATE}`);
  const template = await openDatabase({ databaseUrl: addressOf(server.url, TEMPLATE), dataDir: folder });
  await template.ready();
  await template.close();
  process.env[SERVER] = server.url;
  stop = async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

export async function stopRunServer(): Promise<void> {
  await stop?.();
  stop = null;
}

export interface ServerDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database on the server of the run. */
export async function createServerDatabase(template = TEMPLATE): Promise<ServerDatabase> {
  const server = process.env[SERVER];
  if (server === undefined) throw new Error('The PostgreSQL server of the tests is not there; it starts with jest.');
  const name = `test_${process.pid}_${(created += 1)}`;
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  return { url: addressOf(server, name), drop: () => query(server, `drop database ${name} with (force)`) };
}

let created = 0;

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  return server.replace(/[^/]*$/, database);
}
