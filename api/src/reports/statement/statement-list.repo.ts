import { and, desc, eq, getTableColumns, lt, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { parseMoney, PropertyStatus, toDecimal } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { requireUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { hashOf } from './statement-content.ts';
import type { KeptFigures, LineChange } from './statement-content.ts';
import { statementChecks, statements } from '../../db/schema/statement.tables.ts';
import type { StatementRow } from './statement.repo.ts';
import { withoutFormat } from '../../db/compared-texts.ts';

/** A statement or correction without its lines, which may be many. */
export type StatementHead = Pick<StatementRow, 'statementId' | 'month' | 'number' | 'madeOn'> & {
  readonly figures: KeptFigures;
  /** For a correction, the number of lines that changed, and the first of them. */
  readonly lines: number;
  readonly changes: readonly LineChange[];
};

export interface StatementFilter {
  readonly search: string;
  readonly year: number | null;
}

/** How many changed lines a correction lists. */
const MAX_NAMED = 3;

const kept = sql`${statements.content}::json`;
const isStatement = eq(statements.number, 0);

/** The months of the statements that match, latest first; `after` is the last one of the page before. */
export async function findMatchingMonths(
  tx: OwnerTransaction,
  filter: StatementFilter,
  { after, limit }: { readonly after: IsoDate | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ month: statements.month })
    .from(statements)
    .where(and(isMatch(tx, filter), after === null ? undefined : lt(statements.month, after)))
    .orderBy(desc(statements.month))
    .limit(limit);
  return rows.map(({ month }) => month);
}

export async function countMatching(tx: OwnerTransaction, filter: StatementFilter): Promise<number> {
  return tx.$count(statements, isMatch(tx, filter));
}

/** The statements, latest month first, each before its corrections. */
export async function findHeads(tx: OwnerTransaction, months: readonly string[]): Promise<StatementHead[]> {
  const changes = sql`coalesce(${kept} -> 'changes', '[]'::json)`;
  return tx
    .select({
      statementId: statements.statementId,
      month: statements.month,
      number: statements.number,
      madeOn: statements.madeOn,
      figures: sql<KeptFigures>`${kept} -> 'figures'`,
      lines: sql<number>`json_array_length(${changes})`,
      changes: sql<
        LineChange[]
      >`(select coalesce(json_agg(c.value order by c.at), '[]'::json) from json_array_elements(${changes}) with ordinality c(value, at) where c.at <= ${MAX_NAMED})`,
    })
    .from(statements)
    .where(and(eq(statements.customerId, tx.customerId), sql`${statements.month} = any(${sql.param(months)}::date[])`))
    .orderBy(desc(statements.month), statements.number);
}

/** The years with statements, latest first, and the first month. */
export async function findKeptYears(
  tx: OwnerTransaction,
): Promise<{ readonly years: readonly number[]; readonly first: string | null }> {
  const year = sql<number>`extract(year from ${statements.month})::int`;
  const rows = await tx
    .select({ year, first: min(statements.month) })
    .from(statements)
    .where(and(eq(statements.customerId, tx.customerId), isStatement))
    .groupBy(year)
    .orderBy(desc(year));
  return { years: rows.map((row) => row.year), first: rows.at(-1)?.first ?? null };
}

/** Whether lines have changed that no correction names yet. */
export async function hasChecks(tx: OwnerTransaction): Promise<boolean> {
  const ofKept = sql`${statementChecks.month} <= (select max(month) from statements where customer_id = ${tx.customerId})`;
  const rows = await tx
    .select({ customerId: statementChecks.customerId })
    .from(statementChecks)
    .where(and(eq(statementChecks.customerId, tx.customerId), ofKept));
  return rows.length > 0;
}

/** The balance of the owner's doors before a day. */
export async function findHeldBefore(tx: OwnerTransaction, day: IsoDate): Promise<string> {
  const last = tx
    .select({ balance: ledgerEntries.balance })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.propertyId, properties.propertyId), lt(ledgerEntries.date, day)))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .limit(1)
    .as('last');
  const [row] = await tx
    .select({ held: sql<string | null>`sum(${last.balance})` })
    .from(properties)
    .innerJoinLateral(last, sql`true`)
    .where(and(isOwn(tx, null), sql`${properties.status} <> ${PropertyStatus.DRAFT}`));
  return toDecimal(parseMoney(row?.held ?? '0.00'));
}

const FOREIGN = 'This statement is not as it was made in the portal. To be safe, it is not shown. Please call us.';

/**
 * The statement or correction, if it is the owner's; null otherwise.
 * @throws AppError where it was inserted or changed by SQL, including its text, which its hash covers (SEC9)
 */
export async function findStatement(tx: OwnerTransaction, statementId: number): Promise<StatementRow | null> {
  const isAsked = and(eq(statements.customerId, tx.customerId), eq(statements.statementId, statementId));
  const rows = await tx
    .select({ ...getTableColumns(statements), seal: sealState('statements') })
    .from(statements)
    .where(isAsked);
  const [row] = await requireUnaltered(tx, 'statements', rows, FOREIGN);
  if (row !== undefined && hashOf(row) !== row.hash)
    throw new AppError('forbidden', { message: FOREIGN, unsealed: `statements ${statementId}` });
  return row ?? null;
}

/** Statements of the year whose month or a property of which has the words, or which name the amount. */
function isMatch(tx: OwnerTransaction, { search, year }: StatementFilter): SQL | undefined {
  const words = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = search.replace(/[\s$,−-]/g, '');
  const hasAmount = /^\d+\.\d\d$/.test(digits)
    ? sql`or ${statements.content} like ${`%"${digits}"%`} or ${statements.content} like ${`%"-${digits}"%`}`
    : sql``;
  const hasWords = sql`(
    to_char(${statements.month}, 'FMMonth YYYY') ilike ${words} or to_char(${statements.month}, 'Mon YYYY') ilike ${words}
    or to_char(${statements.month}, 'YYYY-MM') ilike ${words}
    or exists (select from json_array_elements(${kept} -> 'accounts') a where ${withoutFormat(sql`(a ->> 'address')`)} ilike ${words}) ${hasAmount})`;
  return and(
    eq(statements.customerId, tx.customerId),
    isStatement,
    year === null ? undefined : sql`extract(year from ${statements.month}) = ${year}`,
    search.trim() === '' ? undefined : hasWords,
  );
}
