import { tmpdir } from 'node:os';
import type { Database } from '../../src/db/client.ts';
import { openDatabase } from '../../src/db/client.ts';
import { connectTimeout } from './connect-timeout.ts';
import { sealing } from './embedded-place.ts';
import { createServerDatabase } from './run-server.ts';

export interface OnServer {
  readonly url: string;
  /** Connections as several portals would have them: each with a pool of its own. */
  readonly databases: readonly [Database, ...Database[]];
  readonly close: () => Promise<void>;
}

/** One database on a PostgreSQL server, opened this many times: only several connections show what happens at once. */
export async function openOnServer(times: number): Promise<OnServer> {
  const { url, drop } = await createServerDatabase();
  const open = (): Promise<Database> =>
    openDatabase({ ...sealing, databaseUrl: url, dataDir: tmpdir(), connectTimeout });
  const databases = [await open(), ...(await Promise.all(Array.from({ length: times - 1 }, open)))] as const;
  for (const database of databases) await database.ready();
  const close = async (): Promise<void> => {
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  };
  return { url, databases, close };
}
