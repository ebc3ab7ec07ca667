import { addMonths, monthOf, parseIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Database, Transaction } from '../../db/client.ts';
import { isDifferent, lineChanges } from './line-changes.ts';
import { hashOf, parseContent } from './statement-content.ts';
import type { LineChange, StatementContent } from './statement-content.ts';
import { readContents } from './statement-lines.repo.ts';
import { findKeptMonths, findKeptOwners, findMonth } from './statement.repo.ts';
import type { StatementRow } from './statement.repo.ts';

/** A statement that differs from what was made. */
export type Finding = { readonly customerId: number; readonly month: IsoDate } & (
  | { readonly kind: 'altered'; readonly number: number }
  | { readonly kind: 'broken'; readonly number: number }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'changed';
      readonly changes: readonly LineChange[];
      readonly closing: { readonly kept: string; readonly now: string };
      /** The day of the correction that covers it; null where there is none yet. */
      readonly correctedOn: string | null;
    }
);

export interface VerifiedStatements {
  readonly statements: number;
  readonly corrections: number;
}

const BATCH_SIZE = 100;

/** The statement before, by owner: its month and its hash. */
type Chain = Map<number, Pick<StatementRow, 'month' | 'hash'>>;

/**
 * Recomputes every statement from the lines, and reports the findings. One month of a limited number of owners is held
 * in memory.
 */
export async function verifyStatements(
  database: Database,
  report: (finding: Finding) => unknown,
): Promise<VerifiedStatements> {
  const counts = { statements: 0, corrections: 0 };
  let after = 0;
  for (;;) {
    const customerIds = await findKeptOwners(database.orm, after, BATCH_SIZE);
    const last = customerIds.at(-1);
    if (last === undefined) return counts;
    after = last;
    const chain: Chain = new Map();
    for (const month of await findKeptMonths(database.orm, customerIds, '0001-01-01')) {
      const kept = await database.transaction((tx) => verifyMonth(tx, customerIds, month, chain, report));
      counts.statements += kept.filter(({ number }) => number === 0).length;
      counts.corrections += kept.filter(({ number }) => number > 0).length;
    }
  }
}

async function verifyMonth(
  tx: Transaction,
  customerIds: readonly number[],
  month: IsoDate,
  chain: Chain,
  report: (finding: Finding) => unknown,
): Promise<StatementRow[]> {
  const rows = await findMonth(tx, customerIds, month);
  const contents = await readContents(tx, customerIds, monthOf(month));
  for (const [customerId, own] of Map.groupBy(rows, (row) => row.customerId)) {
    const findings = [
      ...gapsBefore(month, chain.get(customerId)),
      ...chainFindings(own, chain.get(customerId)),
      ...(own.some(isAltered) ? [] : changesSince(own, contents.get(customerId))),
    ];
    for (const finding of findings) report({ customerId, ...finding });
    const [statement] = own;
    if (statement) chain.set(customerId, statement);
  }
  return rows;
}

type FindingOfOwner = Finding extends infer F ? (F extends Finding ? Omit<F, 'customerId'> : never) : never;

function gapsBefore(month: IsoDate, before: Pick<StatementRow, 'month'> | undefined): FindingOfOwner[] {
  const missing = before && addMonths(parseIsoDate(before.month), 1);
  if (missing === undefined || missing >= month) return [];
  return [{ month: missing, kind: 'missing' }, ...gapsBefore(month, { month: missing })];
}

/** Whether each is unaltered, and follows the one before. */
function chainFindings(
  rows: readonly StatementRow[],
  before: Pick<StatementRow, 'hash'> | undefined,
): FindingOfOwner[] {
  return rows.flatMap((row, at) => {
    const month = parseIsoDate(row.month);
    const expected = row.number === 0 ? before : rows[at - 1];
    const follows = row.number === at && row.previous === (expected?.hash ?? null);
    return [
      ...(isAltered(row) ? [{ month, kind: 'altered' as const, number: row.number }] : []),
      ...(follows ? [] : [{ month, kind: 'broken' as const, number: row.number }]),
    ];
  });
}

function isAltered(row: StatementRow): boolean {
  return hashOf(row) !== row.hash;
}

function changesSince(rows: readonly StatementRow[], now: StatementContent | undefined): FindingOfOwner[] {
  const [statement] = rows;
  const latest = rows.at(-1);
  if (!statement || !latest) return [];
  const [kept, lastKept] = [parseContent(statement.content), parseContent(latest.content)];
  const current = now ?? { ...kept, accounts: [] };
  if (!isDifferent(kept, current)) return [];
  return [
    {
      month: parseIsoDate(statement.month),
      kind: 'changed',
      changes: lineChanges(kept, current),
      closing: { kept: kept.figures.closing, now: current.figures.closing },
      correctedOn: isDifferent(lastKept, current) ? null : latest.madeOn,
    },
  ];
}
