import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DataFolderHeldError } from './data-folder.ts';
import { DiskFullError, isDiskFullError } from './disk-full.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { applyMigrations } from './migrate.ts';
import type { OwnerScope } from './owner-scope.ts';
import { embeddedPool, serverPool } from './pool.ts';
import type { Orm, OwnerTransaction, RowSealer, Transaction } from './transaction.ts';
import { WriteProbe } from './write-probe.ts';
import { actFor, asOwner, noteSealer, runReading, runScoped, runTransaction, sealerOf } from './transaction.ts';

export { DataFolderHeldError, actFor, asOwner, sealerOf };
export type { Orm, OwnerTransaction, RowSealer, Transaction };

export interface DatabaseSettings {
  /** A PostgreSQL server; without one the database is embedded, under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The timeout of a statement on a server, in milliseconds. Migrations have none. */
  readonly statementTimeout?: number | undefined;
  /** How long work waits for a connection to a server, in milliseconds. */
  readonly connectTimeout?: number | undefined;
  /**
   * Seals the rows of its transactions into the log (SEC9); without one they stay unsealed, and verification reports
   * them.
   */
  readonly rowSealer?: RowSealer | undefined;
  /** Called for every connection that breaks outside a query; the database recovers by itself. */
  readonly onError?: (error: Error) => void;
}

export interface Database {
  /** Access to all rows of all owners, for data without an owner or whose owner is not known yet. */
  readonly orm: Orm;
  /**
   * Runs the work in one transaction: all or nothing. The work uses `tx` alone (`orm` would deadlock) and awaits
   * nothing but the database.
   */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Opens the rows of one owner: the database itself shows and accepts only these. */
  readonly scoped: <T>(scope: OwnerScope, work: (tx: OwnerTransaction) => Promise<T>) => Promise<T>;
  /** Opens a read-only transaction with one consistent snapshot, whatever others commit meanwhile. */
  readonly reading: <T>(scope: OwnerScope, work: (tx: OwnerTransaction) => Promise<T>) => Promise<T>;
  /**
   * Resolves once the database is reachable and has this version's tables; rejects until then, and the next call tries
   * again.
   */
  readonly ready: () => Promise<void>;
  /** Whether the database is ready and responds now. */
  readonly ping: () => Promise<boolean>;
  /** Whether it accepts writes now: false while its disk is full, though reads go on. */
  readonly acceptsWrites: () => Promise<boolean>;
  /** The number of open connections, of idle ones, and of requests waiting for one. */
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of the settings. A PostgreSQL server may be missing: `ready` resolves when it is there.
 * @throws DataFolderHeldError when another process holds the embedded database; DiskFullError when there is no room to
 *   start or migrate it
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const onError = settings.onError ?? (() => undefined);
  if (settings.databaseUrl !== undefined)
    return openServer({ ...settings, databaseUrl: settings.databaseUrl }, onError);
  const embedded = await openEmbedded(settings.dataDir, onError);
  const database = toDatabase(
    embeddedPool(embedded.socketFolder, 'owner', onError),
    applyMigrations,
    settings.rowSealer,
    embedded.close,
  );
  try {
    await database.ready();
  } catch (error) {
    await database.close();
    throw isDiskFullError(error) ? new DiskFullError(settings.dataDir, error) : error;
  }
  embedded.announce();
  return database;
}

function openServer(
  { databaseUrl, statementTimeout, connectTimeout, rowSealer }: DatabaseSettings & { readonly databaseUrl: string },
  onError: (error: Error) => void,
): Database {
  const migrateUnlimited = async (): Promise<void> => {
    const unlimited = serverPool(databaseUrl, onError, { connectTimeout });
    try {
      await applyMigrations(unlimited);
    } finally {
      await unlimited.end();
    }
  };
  return toDatabase(
    serverPool(databaseUrl, onError, { statementTimeout, connectTimeout }),
    statementTimeout === undefined ? applyMigrations : migrateUnlimited,
    rowSealer,
  );
}

/** Joins the embedded database that another process of this machine runs. */
export function joinEmbedded(socketFolder: string, rowSealer?: RowSealer): Database {
  return toDatabase(
    embeddedPool(socketFolder, 'guest', () => undefined),
    () => Promise.resolve(),
    rowSealer,
  );
}

function toDatabase(
  pool: pg.Pool,
  prepare: (pool: pg.Pool) => Promise<void>,
  sealer?: RowSealer,
  afterClose?: () => Promise<void>,
): Database {
  const orm = drizzle(pool);
  if (sealer) noteSealer(orm, sealer);
  const probe = new WriteProbe();
  const ready = retryUntilDone(() => prepare(pool));
  return {
    orm,
    ready,
    transaction: (work) => probe.watch(runTransaction(pool, work, sealer)),
    scoped: (scope, work) => probe.watch(runScoped(pool, scope, work, sealer)),
    reading: (scope, work) => runReading(pool, scope, work, sealer),
    ping: async () => {
      try {
        await ready();
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    acceptsWrites: () => probe.acceptsWrites(pool),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      await afterClose?.();
    },
  };
}

/** All callers share one run, and its success is kept; after a failure the next call runs it again. */
function retryUntilDone(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  return () => {
    current ??= run().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  };
}
