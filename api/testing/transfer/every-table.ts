import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/db/client.ts';
import { listTables } from '../../src/transfer/backup/tables.repo.ts';

interface Column extends Record<string, unknown> {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Texts that go wrong wherever they are quoted, cut or split by hand. */
const TRICKY = `O'Brien "the (x,y)" \\ \\N\n{"a":1}\t\u2028\u2029,é😀‮;--`;

const ordinary: Readonly<Record<string, (n: number) => SQL>> = {
  integer: (n) => sql`${n}::integer`,
  smallint: (n) => sql`${n}::smallint`,
  // More than a JavaScript number can hold.
  bigint: (n) => sql`9007199254740990 + ${n}::bigint`,
  numeric: (n) => sql`${`${n}.10`}::numeric`,
  boolean: (n) => sql`${n === 7}::boolean`,
  text: (n) => sql`${`${n} ${TRICKY}`}::text`,
  date: (n) => sql`${`000${n}-12-31`}::date`,
  'timestamp with time zone': (n) => sql`${`2026-03-08 02:30:00.12345${n}+00`}::timestamptz`,
  uuid: (n) => sql`${`00000000-0000-4000-8000-00000000000${n}`}::uuid`,
  ARRAY: (n) => sql`array[${n}]::integer[]`,
  jsonb: (n) => sql`${n === 7 ? '{"b": [1.10, null], "a": "\\n"}' : 'null'}::jsonb`,
};

/** Columns that accept only a few words. */
const chosen: Readonly<Record<string, readonly [first: string, second: string]>> = {
  'logins.role': ['owner', 'staff'],
  'logins.password_set_by': ['person', 'import'],
  'ledger_entries.type': ['credit', 'debit'],
  'kept_fields.table_name': ['owners', 'logins'],
  'leads.stage': ['inquiry', 'approved'],
  'locations.type': ['country', 'state'],
  'non_resident_applications.status': ['pending', 'declined'],
  'non_resident_applications.tax_type': ['STANDARD_RATE', 'REDUCED_RATE'],
  'slas.status': ['pending', 'signed'],
  'resources.resource_type': ['op_resources', 'op_whats_coming'],
  'bank_changes.call': ['select-bank', 'import'],
  'documents.kind': ['photo', 'resource'],
  'statements.month': ['2026-01-01', '2026-02-01'],
};

/** Two rows in each table: one with a value in every column, one with null wherever allowed. */
export async function fillEveryTable(database: Database, file?: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { name } of await listTables(tx)) {
      const columns = await columnsOf(tx, name);
      for (const n of [7, 8]) await insertRow(tx, name, columns, n);
    }
    await tx.execute(
      sql`select nextval(quote_ident(sequencename)::regclass), nextval(quote_ident(sequencename)::regclass) from pg_sequences where schemaname = 'public'`,
    );
    if (file !== undefined) await nameFile(tx, file);
  });
}

async function insertRow(tx: Transaction, table: string, columns: readonly Column[], n: number): Promise<void> {
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => valueOf(table, column, n));
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value values (${sql.join(values, sql`, `)})`,
  );
}

function valueOf(table: string, { name, type, nullable }: Column, n: number): SQL {
  const words = chosen[`${table}.${name}`];
  if (words) return sql`${words[n - 7]}`;
  if (n === 8 && nullable && type !== 'jsonb') return sql`null`;
  const value = ordinary[type]?.(n);
  if (value === undefined) throw new Error(`No value for ${table}.${name} of type ${type}`);
  return value;
}

async function columnsOf(tx: Transaction, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`);
  return rows;
}

/** Only this file is stored, and no row names another. */
async function nameFile(tx: Transaction, file: string): Promise<void> {
  await tx.execute(sql`delete from sla_signatures`);
  for (const table of ['enquiries', 'mail_outbox', 'non_resident_applications'])
    await tx.execute(sql`update ${sql.identifier(table)} set file_name = null`);
  await tx.execute(sql`delete from stored_files where name <> ${'00000000-0000-4000-8000-000000000007'}::uuid`);
  await tx.execute(sql`update documents set stored_name = ${file}::uuid`);
  await tx.execute(sql`update stored_files set name = ${file}::uuid`);
}

/** The content of every table, as text. */
export async function everyRow(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    const contents: Record<string, string[]> = {};
    for (const { name } of await listTables(tx)) {
      const { rows } = await tx.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
      contents[name] = rows.map(({ row }) => row).sort();
    }
    return contents;
  });
}

/** The last number of each sequence. */
export async function lastNumbers(database: Database): Promise<unknown> {
  const { rows } = await database.orm.execute(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}
