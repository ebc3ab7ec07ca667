import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { describeBug } from '../../services/failures/describe-bug.ts';

/** A table of the portal; each row is transferred as one text, as PostgreSQL formats and parses whole rows. */
export interface Table {
  readonly name: string;
}

const BATCH_SIZE = 2000;

/** Every table, each after those that it references. */
export async function listTables(tx: Transaction): Promise<Table[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select distinct c.relname as from, r.relname as to from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`);
  const sorted: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isFree = ({ name }: Table): boolean =>
      !references.some(({ from, to }) => from === name && waiting.some((one) => one.name === to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error('Tables name each other in a circle');
    sorted.push(...free);
    waiting = waiting.filter((one) => !free.includes(one));
  }
  return sorted;
}

/** Makes the text of a row the same on every machine. */
export async function useFixedFormats(tx: Transaction): Promise<void> {
  for (const setting of [
    sql`datestyle to 'ISO, YMD'`,
    sql`timezone to 'UTC'`,
    sql`intervalstyle to 'postgres'`,
    sql`bytea_output to 'hex'`,
  ]) {
    await tx.execute(sql`set local ${setting}`);
  }
}

/** Makes the transaction read one consistent snapshot, however long it takes. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** All rows of a table, in batches. */
export async function* readRows(tx: Transaction, { name }: Table): AsyncGenerator<string[]> {
  await tx.execute(sql`declare transferred no scroll cursor for select t::text as row from ${sql.identifier(name)} t`);
  for (let rows = await fetchRows(tx); rows.length > 0; rows = await fetchRows(tx)) yield rows;
  await tx.execute(sql`close transferred`);
}

async function fetchRows(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(BATCH_SIZE))} from transferred`);
  return rows.map(({ row }) => row);
}

/** `offset 0` keeps the database from parsing a row's text again for each of its columns. */
export async function writeRows(tx: Transaction, { name }: Table, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const texts = sql.param(JSON.stringify(rows));
  const writing = tx.execute(sql`
    insert into ${table} overriding system value
    select (whole.r).* from (select text::${table} as r from json_array_elements_text(${texts}::json) as given(text) offset 0) as whole`);
  await writing.catch((error: unknown) => {
    // The error itself repeats the rows, which are personal data.
    throw new Error(`Rows of ${name} cannot be written: ${describeBug(error).message}`);
  });
}

/** Locks the tables: no other transaction writes to them. */
export async function lockTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.execute(
    sql`lock table ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} in exclusive mode`,
  );
}

/** The tables that hold rows. */
export async function findFilled(tx: Transaction, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** A digest of a table's rows, whatever their order: equal tables give the same. */
export async function fingerprint(
  tx: Transaction,
  { name }: Table,
): Promise<{ readonly count: number; readonly sum: string }> {
  const { rows } = await tx.execute<{ count: number; sum: string }>(sql`
    select count(*)::int as count, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum from ${sql.identifier(name)} t`);
  return rows[0] ?? { count: 0, sum: '0' };
}

/** A sequence and its last number. */
export interface Sequence {
  readonly name: string;
  readonly last: string;
}

/** Sequences that have given out a number. */
export async function readSequences(tx: Transaction): Promise<Sequence[]> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

export async function setSequences(tx: Transaction, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await tx.execute(sql`select setval(quote_ident(${name}::text)::regclass, ${last}::bigint)`);
}

/** The migrations that created these tables: rows fit only tables of the same migrations. */
export async function readMigrations(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

/** The files named in rows: uploads, and those of documents. */
export async function listStoredFiles(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name::text from stored_files union select stored_name::text from documents where removed_on is null order by name`,
  );
  return rows.map(({ name }) => name);
}
