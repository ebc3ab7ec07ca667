import { PgDialect } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OwnerScope } from './owner-scope.ts';
import { CUSTOMER_SETTING, LOGIN_SETTING, OWNER_ROLE } from './owner-scope.ts';

declare const scopedBrand: unique symbol;

export type Orm = NodePgDatabase;
/** What a transaction hands to its work; within one, nothing else reaches the database. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** A transaction in which the database itself shows and takes rows of one owner alone. */
export type ScopedTransaction = Transaction & { readonly [scopedBrand]: true };

const dialect = new PgDialect();

/** Runs the work in one transaction: all of it or nothing. A connection that cannot be brought back to its beginning is given up. */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return run(pool, 'begin', work);
}

/** The same under the restricted role, with the owner set; the role and the settings go with the transaction. */
export async function runScoped<T>(
  pool: pg.Pool,
  scope: OwnerScope,
  work: (tx: ScopedTransaction) => Promise<T>,
): Promise<T> {
  return run(pool, `begin; ${enter(scope)}`, (tx) => work(tx as ScopedTransaction));
}

/** The same for work that changes nothing: all that it reads is of one moment, whatever others commit meanwhile. */
export async function runReading<T>(
  pool: pg.Pool,
  scope: OwnerScope,
  work: (tx: ScopedTransaction) => Promise<T>,
): Promise<T> {
  return run(pool, `begin isolation level repeatable read read only; ${enter(scope)}`, (tx) =>
    work(tx as ScopedTransaction),
  );
}

/** Goes with the beginning in one round trip. */
function enter({ customerId, loginId }: OwnerScope): string {
  if (!Number.isSafeInteger(customerId) || !Number.isSafeInteger(loginId))
    throw new TypeError('A scope holds whole numbers.');
  return `set local role ${OWNER_ROLE}; select set_config('${CUSTOMER_SETTING}', '${customerId}', true), set_config('${LOGIN_SETTING}', '${loginId}', true)`;
}

async function run<T>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined));
    await commit(client);
    return result;
  } catch (error) {
    broken = isUnanswered(error) ? error : await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** After a statement that failed unnoticed, COMMIT undoes everything and says so in its answer alone. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed: nothing of it was kept.');
}

/** The statement is still at work or its server has vanished: whatever is sent behind it would wait as long again. */
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
