import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CountedRows } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import type { Orm } from '../../db/client.ts';
import { bills } from '../../db/schema/bill.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { leases, properties } from '../../db/schema/property.tables.ts';
import { rents } from '../../db/schema/rent.tables.ts';

/** The owner, building and days of a read. */
export interface RowsToCount {
  readonly customerId: number;
  readonly reads: readonly CountedRows[];
  /** One building; null for all properties. */
  readonly groupId: number | null;
  /** The days of lines and rents; without them none are read. */
  readonly days: DateRange | null;
}

/** The number of rows of each kind; zero for a kind that is not read. */
export type RowCounts = Readonly<Record<CountedRows, number>>;

const KINDS: readonly CountedRows[] = ['doors', 'lines', 'rents', 'openBills', 'paidBills'];

/**
 * Counts the rows that a read would return, in one statement with a limit per kind, so that a long history costs no
 * more than that. Property by property for the index (010).
 */
export async function countRows(orm: Pick<Orm, 'execute'>, rowsToCount: RowsToCount, most: number): Promise<RowCounts> {
  const counts = KINDS.map((kind) => {
    const rows = rowsToCount.reads.includes(kind) ? rowsOf[kind](rowsToCount) : [];
    const sum = sql.join([sql`0`, ...rows.map((one) => countUpTo(one, most))], sql` + `);
    return sql`(${sum})::int as ${sql.identifier(kind)}`;
  });
  const { rows } = await orm.execute<Record<CountedRows, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? NONE;
}

export const NONE: RowCounts = { doors: 0, lines: 0, rents: 0, openBills: 0, paidBills: 0 };

export function allRows(counts: RowCounts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** For each kind the rows of one property; `select` without columns reads only the index. */
const rowsOf: Readonly<Record<CountedRows, (rowsToCount: RowsToCount) => readonly SQL[]>> = {
  doors: (rowsToCount) => [
    sql`select from ${properties} where ${isOwn(rowsToCount)}`,
    ofProperties(rowsToCount, sql`${leases} where ${leases.propertyId} = ${properties.propertyId}`),
  ],
  lines: (rowsToCount) =>
    inDays(
      rowsToCount,
      ({ from, to }) =>
        sql`${ledgerEntries} where ${ledgerEntries.propertyId} = ${properties.propertyId} and ${ledgerEntries.date} between ${from} and ${to}`,
    ),
  rents: (rowsToCount) =>
    inDays(
      rowsToCount,
      ({ from, to }) =>
        sql`${rents} where ${rents.propertyId} = ${properties.propertyId} and ${rents.paidOn} between ${from} and ${to}`,
    ),
  openBills: (rowsToCount) => [
    ofProperties(
      rowsToCount,
      sql`${bills} where ${bills.propertyId} = ${properties.propertyId} and ${bills.outstanding} > 0`,
    ),
  ],
  paidBills: (rowsToCount) => [
    ofProperties(
      rowsToCount,
      sql`${bills} where ${bills.propertyId} = ${properties.propertyId} and ${bills.outstanding} = 0`,
    ),
  ],
};

function inDays(rowsToCount: RowsToCount, rows: (days: DateRange) => SQL): readonly SQL[] {
  return rowsToCount.days === null ? [] : [ofProperties(rowsToCount, rows(rowsToCount.days))];
}

/** `offset 0` keeps the planner from turning the lookups per property into one scan of everybody's rows. */
function ofProperties(rowsToCount: RowsToCount, rows: SQL): SQL {
  return sql`select from ${properties}, lateral (select from ${rows} offset 0) as found where ${isOwn(rowsToCount)}`;
}

function isOwn({ customerId, groupId }: RowsToCount): SQL {
  const isMatch = groupId === null ? sql`true` : sql`${properties.groupId} = ${groupId}`;
  return sql`${properties.customerId} = ${customerId} and ${isMatch}`;
}

function countUpTo(rows: SQL, most: number): SQL {
  return sql`(select count(*) from (${rows} limit ${most}) as counted)`;
}
