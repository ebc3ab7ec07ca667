import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { constants } from '@portal/contract';
import type { BodyOf, calls } from '@portal/contract';
import { PAID_TO_YOU_DESCRIPTIONS } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { preparedSelect } from '../../db/prepared-select.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { slicesOf } from '../../db/row-slices.ts';
import type { PlainRow } from '../../db/row-slices.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { isOwn } from '../property/property.repo.ts';
import type { LedgerKey } from './ledger-cursor.ts';
import { selectRangeLines } from './range-lines.repo.ts';
import { withoutFormat } from '../../db/compared-texts.ts';

export type LedgerRow = typeof ledgerEntries.$inferSelect;
/** A line, with the address of the other property of a transfer where that is the owner's too. */
export type AccountRow = LedgerRow & { readonly otherAddress: string | null };
export type LedgerQuery = Pick<
  BodyOf<typeof calls.propertyLedger>,
  'propertyId' | 'creditType' | 'startFrom' | 'endTo'
>;

export interface RangeQuery {
  /** One building; null for all properties. */
  readonly groupId: number | null;
  /** Both days are included. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A page of the lines that the query asks for: at most `limit` after a cursor. */
interface Page {
  readonly after: LedgerKey | null;
  readonly limit: number;
}

/** Values that come with each call. */
const params = {
  customerId: sql.placeholder('customerId'),
  propertyId: sql.placeholder('propertyId'),
  startFrom: sql.placeholder('startFrom'),
  endTo: sql.placeholder('endTo'),
  limit: sql.placeholder('limit'),
  date: sql.placeholder('date'),
  ledgerEntryId: sql.placeholder('ledgerEntryId'),
};

interface Balances {
  readonly opening: string | null;
  readonly closing: string | null;
}

const selectBalances = preparedSelect((on) => {
  const balanceAt = (isBefore: SQL) => {
    const last = on
      .select({ balance: ledgerEntries.balance })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.propertyId, properties.propertyId), isBefore))
      .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
      .limit(1);
    return sql<string | null>`(${last})`;
  };
  return on
    .select({
      opening: balanceAt(lt(ledgerEntries.date, params.startFrom)),
      closing: balanceAt(lte(ledgerEntries.date, params.endTo)),
    })
    .from(properties)
    .where(and(eq(properties.customerId, params.customerId), eq(properties.propertyId, params.propertyId)));
});

/**
 * The balance before the range and at its end, null before its first line; no row for a property that is not
 * the owner's.
 */
export async function findBalances(
  tx: OwnerTransaction,
  { propertyId, startFrom, endTo }: LedgerQuery,
): Promise<Balances | null> {
  const [row] = await selectBalances(tx, { customerId: tx.customerId, propertyId, startFrom, endTo });
  return row ?? null;
}

/** A description without invisible characters, as `plainDescription` reads it (OP11). */
const visibleDescription = withoutFormat(ledgerEntries.description);

const other = alias(properties, 'other');

/** For each kind of line, the first page and the page after a line. */
const selectLines = Object.fromEntries(
  constants.ledgerFilters.map((creditType) => [
    creditType,
    { first: linesOf(creditType, undefined), behind: linesOf(creditType, isAfterCursor()) },
  ]),
);

function linesOf(creditType: LedgerQuery['creditType'], isAfter: SQL | undefined) {
  const isOwnLine = and(
    eq(properties.propertyId, ledgerEntries.propertyId),
    eq(properties.customerId, params.customerId),
  );
  const isOwnOther = and(eq(other.propertyId, ledgerEntries.otherPropertyId), eq(other.customerId, params.customerId));
  const isInRange = and(gte(ledgerEntries.date, params.startFrom), lte(ledgerEntries.date, params.endTo));
  return preparedSelect((on) =>
    on
      .select({ ...getTableColumns(ledgerEntries), otherAddress: other.address })
      .from(ledgerEntries)
      .innerJoin(properties, isOwnLine)
      .leftJoin(other, isOwnOther)
      .where(and(eq(ledgerEntries.propertyId, params.propertyId), isInRange, isOfType(creditType), isAfter))
      .orderBy(asc(ledgerEntries.date), asc(ledgerEntries.ledgerEntryId))
      .limit(params.limit),
  );
}

/** The lines in the order of the account (TN6). */
export async function findLines(
  tx: OwnerTransaction,
  query: LedgerQuery,
  { after, limit }: Page,
): Promise<AccountRow[]> {
  const { propertyId, creditType, startFrom, endTo } = query;
  const values = { customerId: tx.customerId, propertyId, startFrom, endTo, limit };
  const select = selectLines[creditType];
  if (select === undefined) throw new Error(`There are no lines of type ${creditType}`);
  return after === null
    ? select.first(tx, values)
    : select.behind(tx, { ...values, date: after.date, ledgerEntryId: after.ledgerEntryId });
}

/** The lines of each property in the range, preceded by the last line before it, which carries the opening balance. */
export async function findRangeLines(tx: OwnerTransaction, query: RangeQuery): Promise<AccountRow[]> {
  const line = selectRangeLines(tx, query);
  return tx
    .select({ ...columnsOf(line), otherAddress: other.address })
    .from(properties)
    .innerJoinLateral(line, sql`true`)
    .leftJoin(other, and(eq(other.propertyId, line.otherPropertyId), eq(other.customerId, tx.customerId)))
    .where(isOwn(tx, query.groupId))
    .orderBy(asc(line.propertyId), asc(line.date), asc(line.ledgerEntryId));
}

/** The same lines unsorted, in slices: the database sends the first ones before it has read the last. */
export async function* slicesOfRange(tx: OwnerTransaction, query: RangeQuery): AsyncGenerator<LedgerRow[]> {
  const line = selectRangeLines(tx, query);
  const lines = tx
    .select(columnsOf(line))
    .from(properties)
    .innerJoinLateral(line, sql`true`)
    .where(isOwn(tx, query.groupId));
  for await (const rows of slicesOf(tx, lines)) yield rows.map(toLedgerRow);
}

function toLedgerRow(row: PlainRow): LedgerRow {
  const workOrder = row['work_order'];
  const otherPropertyId = row['other_property_id'];
  const customerAccountId = row['customer_account_id'];
  return {
    ledgerEntryId: Number(row['ledger_entry_id']),
    propertyId: Number(row['property_id']),
    date: String(row['date']),
    description: String(row['description']),
    type: row['type'] === 'credit' ? 'credit' : 'debit',
    amount: String(row['amount']),
    workOrder: typeof workOrder === 'string' ? workOrder : null,
    otherPropertyId: typeof otherPropertyId === 'number' ? otherPropertyId : null,
    customerAccountId: typeof customerAccountId === 'number' ? customerAccountId : null,
    balance: String(row['balance']),
  };
}

/** A line, with the status of its property. */
type LineOfAny = LedgerRow & { readonly status: number };

/**
 * The lines of a range whose description matches a pattern in any case, latest first, with the status of their
 * property; sorted by property for the index (010).
 */
export async function findLinesLike(tx: OwnerTransaction, query: RangeQuery, pattern: string): Promise<LineOfAny[]> {
  return selectLinesLike(tx, query, pattern);
}

/** Reads these lines in slices. */
export async function* slicesOfLinesLike(
  tx: OwnerTransaction,
  query: RangeQuery,
  pattern: string,
): AsyncGenerator<LineOfAny[]> {
  for await (const rows of slicesOf(tx, selectLinesLike(tx, query, pattern)))
    yield rows.map((row) => ({ ...toLedgerRow(row), status: Number(row['status']) }));
}

/** A page of the same lines: at most `limit` after a cursor, which are the lines before it. */
export async function findPageLike(
  tx: OwnerTransaction,
  query: RangeQuery,
  pattern: string,
  { after, limit }: Page,
): Promise<LineOfAny[]> {
  const { date, ledgerEntryId } = ledgerEntries;
  const isBefore = after
    ? sql`(${date}, ${ledgerEntryId}) < (${after.date}::date, ${after.ledgerEntryId}::bigint)`
    : undefined;
  return selectLinesLike(tx, query, pattern, isBefore).limit(limit);
}

function selectLinesLike(tx: OwnerTransaction, { groupId, from, to }: RangeQuery, pattern: string, isBefore?: SQL) {
  const isMatch = and(
    gte(ledgerEntries.date, from),
    lte(ledgerEntries.date, to),
    isBefore,
    sql`${visibleDescription} ~* ${pattern}`,
  );
  const line = tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.propertyId, properties.propertyId), isMatch))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .as('line');
  return tx
    .select({ ...columnsOf(line), status: properties.status })
    .from(properties)
    .innerJoinLateral(line, sql`true`)
    .where(isOwn(tx, groupId))
    .orderBy(desc(line.date), desc(line.ledgerEntryId));
}

/** The first day with a line whose description matches a pattern in any case; null without one. */
export async function findFirstDayLike(tx: OwnerTransaction, pattern: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: min(ledgerEntries.date) })
    .from(ledgerEntries)
    .innerJoin(properties, eq(properties.propertyId, ledgerEntries.propertyId))
    .where(and(isOwn(tx, null), sql`${visibleDescription} ~* ${pattern}`));
  return row?.day ?? null;
}

/** The characters that `plainDescription` treats as space; `\s` alone knows fewer, and not the same in each locale. */
const SPACES = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`;

/** 'Rent' and 'Paid to you' select lines by their description, in any spacing and case (TN3, TN4, FN7). */
function isOfType(creditType: LedgerQuery['creditType']): SQL | undefined {
  if (creditType === 'all') return undefined;
  const plain = sql`lower(trim(regexp_replace(${visibleDescription}, ${sql.raw(`'${SPACES}'`)}, ' ', 'g')))`;
  if (creditType === 'Rent') return sql`${plain} = 'rent'`;
  if (creditType === 'Paid to you') return inArray(plain, [...PAID_TO_YOU_DESCRIPTIONS]);
  return eq(ledgerEntries.type, creditType);
}

function isAfterCursor(): SQL {
  return sql`(${ledgerEntries.date}, ${ledgerEntries.ledgerEntryId}) > (${params.date}::date, ${params.ledgerEntryId}::bigint)`;
}
