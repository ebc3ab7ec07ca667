import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CountedRows } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import type { Orm } from '../../db/client.ts';
import { bills } from '../../modules/bill/bill.tables.ts';
import { ledgerEntries } from '../../modules/ledger/ledger.tables.ts';
import { leases, properties } from '../../modules/property/property.tables.ts';
import { rents } from '../../modules/rent/rent.tables.ts';

/** What a read is of. */
export interface Counting {
  readonly customerId: number;
  readonly reads: readonly CountedRows[];
  /** One building; null for all properties. */
  readonly groupId: number | null;
  /** The days of lines and rents; without them there are none. */
  readonly days: DateRange | null;
}

/**
 * The number of rows that a read is of, counted in one statement up to a limit for each kind: a long history costs no
 * more than that. Property by property (010).
 */
export async function countRows(orm: Pick<Orm, 'execute'>, counting: Counting, most: number): Promise<number> {
  const counts = counting.reads.flatMap((kind) => rowsOf[kind](counting)).map((rows) => countUpTo(rows, most));
  if (counts.length === 0) return 0;
  const { rows } = await orm.execute<{ counted: number }>(sql`select (${sql.join(counts, sql` + `)})::int as counted`);
  return rows[0]?.counted ?? 0;
}

/** For each kind the rows of an own property; `select` without columns reads the index alone. */
const rowsOf: Readonly<Record<CountedRows, (counting: Counting) => readonly SQL[]>> = {
  doors: (counting) => [
    sql`select from ${properties} where ${isOwn(counting)}`,
    ofProperties(counting, sql`${leases} where ${leases.propertyId} = ${properties.propertyId}`),
  ],
  lines: (counting) =>
    inDays(
      counting,
      ({ from, to }) =>
        sql`${ledgerEntries} where ${ledgerEntries.propertyId} = ${properties.propertyId} and ${ledgerEntries.date} between ${from} and ${to}`,
    ),
  rents: (counting) =>
    inDays(
      counting,
      ({ from, to }) =>
        sql`${rents} where ${rents.propertyId} = ${properties.propertyId} and ${rents.paidOn} between ${from} and ${to}`,
    ),
  openBills: (counting) => [
    ofProperties(
      counting,
      sql`${bills} where ${bills.propertyId} = ${properties.propertyId} and ${bills.outstanding} > 0`,
    ),
  ],
  paidBills: (counting) => [
    ofProperties(
      counting,
      sql`${bills} where ${bills.propertyId} = ${properties.propertyId} and ${bills.outstanding} = 0`,
    ),
  ],
};

function inDays(counting: Counting, rows: (days: DateRange) => SQL): readonly SQL[] {
  return counting.days === null ? [] : [ofProperties(counting, rows(counting.days))];
}

/** `offset 0` keeps the planner from turning the look-ups of each property into one reading of everybody's rows. */
function ofProperties(counting: Counting, rows: SQL): SQL {
  return sql`select from ${properties}, lateral (select from ${rows} offset 0) as found where ${isOwn(counting)}`;
}

function isOwn({ customerId, groupId }: Counting): SQL {
  const isAsked = groupId === null ? sql`true` : sql`${properties.groupId} = ${groupId}`;
  return sql`${properties.customerId} = ${customerId} and ${isAsked}`;
}

function countUpTo(rows: SQL, most: number): SQL {
  return sql`(select count(*) from (${rows} limit ${most}) as counted)`;
}
