import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { lockActingSession, SessionEndedError } from './acting-session.ts';
import { findWritten } from './written.ts';
import type { WrittenRows } from './written.ts';
import type { OwnerScope } from './owner-scope.ts';
import { CUSTOMER_SETTING, LOGIN_SETTING, OWNER_ROLE } from './owner-scope.ts';

declare const ownerBrand: unique symbol;

/** Names the owner for queries of a transaction that works for all of them, as an import does. */
export function asOwner(tx: Transaction, customerId: number): OwnerTransaction {
  return bind(tx, { customerId, loginId: NOBODY });
}

type Ids = Omit<OwnerScope, symbol>;

/** The id of no login: an import acts, or a person who holds a link. */
const NOBODY = 0;

export type Orm = NodePgDatabase;
/** The connection that a transaction passes to its work; within one, nothing else reaches the database. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** Seals the rows that a transaction wrote into the log, as its last step (SEC9). */
export interface RowSealer {
  readonly sealWritten: (tx: Transaction, written: WrittenRows) => Promise<void>;
}

const sealers = new WeakMap<Transaction | Orm, RowSealer>();

/** The sealer of a database and of its transactions; undefined where it was opened without one. */
export function sealerOf(tx: Transaction | Orm): RowSealer | undefined {
  return sealers.get(tx);
}

export function noteSealer(orm: Transaction | Orm, sealer: RowSealer): void {
  sealers.set(orm, sealer);
}

/**
 * A transaction for one owner and the acting login. The database itself shows and accepts only rows of that owner.
 * Every query of owners' data takes one as its first parameter, and only `database.scoped` and `database.reading`
 * create one.
 */
export type OwnerTransaction = Transaction & Omit<OwnerScope, symbol> & { readonly [ownerBrand]: true };

/**
 * The library's own `transaction` sends its beginning alone, a round trip more for each owner's work, and keeps a
 * connection that cannot be rolled back.
 * @leansOn drizzle-orm 0.45.4: the constructors of `PgDialect`, `NodePgSession` and `NodePgTransaction`
 * It goes once the library lets the beginning of a transaction be given (asked for in drizzle-orm issue 4313, for
 * sessions).
 */
const dialect = new PgDialect();

/** Runs the work in one transaction: all or nothing. A connection that cannot be rolled back is discarded. */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  sealer?: RowSealer,
): Promise<T> {
  return run(pool, { begin: 'begin', isWrite: true }, work, sealer);
}

/** The same under the restricted role, with the owner set; the role and the settings go with the transaction. */
export async function runScoped<T>(
  pool: pg.Pool,
  scope: OwnerScope,
  work: (tx: OwnerTransaction) => Promise<T>,
  sealer?: RowSealer,
): Promise<T> {
  return run(pool, { begin: 'begin', enter: enter(scope), isWrite: true }, (tx) => work(bind(tx, scope)), sealer);
}

/** Opens a read-only transaction with one consistent snapshot, whatever others commit meanwhile. */
export async function runReading<T>(
  pool: pg.Pool,
  scope: OwnerScope,
  work: (tx: OwnerTransaction) => Promise<T>,
  sealer?: RowSealer,
): Promise<T> {
  const begin = 'begin isolation level repeatable read read only';
  return run(pool, { begin, enter: enter(scope), isWrite: false }, (tx) => work(bind(tx, scope)), sealer);
}

/**
 * Restricts the rest of a transaction to one owner: from here on the database shows and accepts only rows of that
 * owner.
 */
export async function actFor(tx: Transaction, customerId: number, loginId = NOBODY): Promise<OwnerTransaction> {
  const scope = { customerId, loginId };
  await tx.execute(sql.raw(enter(scope)));
  return bind(tx, scope);
}

/** Leaves the given transaction as it is, since it may be named for several owners at once. */
function bind(tx: Transaction, { customerId, loginId, staff = null }: Ids): OwnerTransaction {
  const named = Object.assign(Object.create(tx) as Transaction, { customerId, loginId, staff });
  const sealer = sealerOf(tx);
  if (sealer) sealers.set(named, sealer);
  return named as OwnerTransaction;
}

/** Sent together with the BEGIN, in one round trip. */
function enter({ customerId, loginId }: Ids): string {
  if (!Number.isSafeInteger(customerId) || !Number.isSafeInteger(loginId))
    throw new TypeError('A scope holds whole numbers.');
  return `set local role ${OWNER_ROLE}; select set_config('${CUSTOMER_SETTING}', '${customerId}', true), set_config('${LOGIN_SETTING}', '${loginId}', true)`;
}

interface TransactionStart {
  readonly begin: string;
  /** The statements that restrict the rest of the transaction to an owner. */
  readonly enter?: string;
  readonly isWrite: boolean;
}

async function run<T>(
  pool: pg.Pool,
  transactionStart: TransactionStart,
  work: (tx: Transaction) => Promise<T>,
  sealer?: RowSealer,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client, transactionStart);
    const tx: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
    if (sealer) sealers.set(tx, sealer);
    const result = await work(tx);
    if (sealer && transactionStart.isWrite) await sealWritten(client, tx, sealer);
    await commit(client);
    return result;
  } catch (error) {
    broken = isUnanswered(error) ? error : await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * In one round trip, the lock of the session comes before the restricted role, which sees no sessions.
 * @throws SessionEndedError where the session of the call has ended meanwhile
 */
async function begin(client: pg.PoolClient, { begin: first, enter: last, isWrite }: TransactionStart): Promise<void> {
  const lock = isWrite ? lockActingSession() : null;
  const results = [await client.query([first, lock, last].filter(Boolean).join('; '))].flat();
  if (lock !== null && results[1]?.rowCount === 0) throw new SessionEndedError('The session has ended.');
}

/** Seals what the transaction wrote. It has to be the last write. */
async function sealWritten(client: pg.PoolClient, tx: Transaction, sealer: RowSealer): Promise<void> {
  const written = await findWritten(client);
  if (written !== null) await sealer.sealWritten(tx, written);
}

/** COMMIT after an unnoticed failure of a statement rolls back, which only its response shows. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed: nothing of it was kept.');
}

/**
 * The statement is still running or its server has vanished: anything sent after it would wait as long again.
 * @leansOn pg 8.23.1: the message of the error of `query_timeout`
 * It goes once that error has a code.
 */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause));
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
