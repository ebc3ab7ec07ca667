import pg from 'pg';

const PORT = 5432;
/** PostgreSQL clients look for `.s.PGSQL.<port>` in the folder that they are given as host. */
export const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/** A database server that is not reached within the time that a user waits for a response counts as unavailable. */
const CONNECT_WITHIN = 5000;
const EMBEDDED_WITHIN = 60_000;
const CONNECTIONS = 10;
/** Whoever waits longer for what somebody else is writing is told to try again. */
const LOCK_WITHIN = 10_000;

type OnError = (error: Error) => void;

/** In milliseconds. */
interface Timeouts {
  /** An unfinished statement fails then: a server can vanish without closing its connections. */
  readonly statementTimeout?: number | undefined;
  /** The timeout for getting a connection, including for one from the pool. */
  readonly connectTimeout?: number | undefined;
}

/** Connections to a PostgreSQL server. */
export function serverPool(
  connectionString: string,
  onError: OnError,
  { statementTimeout, connectTimeout = CONNECT_WITHIN }: Timeouts = {},
): pg.Pool {
  const limit = statementTimeout === undefined ? {} : limitsOf(statementTimeout);
  return guarded(
    new pg.Pool({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      ...limit,
    }),
    onError,
  );
}

/**
 * The server ends a statement a second before the api gives up on its answer: one that it goes on with, in a line for a
 * lock that an import holds, would keep its connection, which the api has left for another.
 */
function limitsOf(statementTimeout: number): pg.PoolConfig {
  const ownTimeout = statementTimeout - 1000;
  return {
    query_timeout: statementTimeout,
    statement_timeout: ownTimeout,
    lock_timeout: Math.min(LOCK_WITHIN, ownTimeout),
  };
}

/**
 * The one connection to the embedded database, whose clients all share one session. The owner's begins with a clean
 * session; a guest leaves the owner's prepared statements alone.
 */
export function embeddedPool(socketFolder: string, role: 'owner' | 'guest', onError: OnError): pg.Pool {
  return guarded(
    new pg.Pool({
      host: socketFolder,
      port: PORT,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_WITHIN,
      ...(role === 'owner' && { verify: beginClean }),
    }),
    onError,
  );
}

function beginClean(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('DISCARD ALL').then(() => {
    done();
  }, done);
}

/** Reports a connection that breaks, idle or in use; without a listener its event would end the process. */
function guarded(pool: pg.Pool, onError: OnError): pg.Pool {
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}
