import { categoryOf } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { counted } from '../../terminal.ts';
import { findDrafts, findFirstDays, findForeignPayouts, findNewLines } from './changed-lines.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** New lines that contradict the books that they come into (OP9). */
export async function findOddLines(tx: Transaction, { file, rows }: ReadFile): Promise<ImportProblem[]> {
  const added = await newLines(tx, rows);
  const problem = (reason: string): ImportProblem => ({ file: file.name, line: null, column: null, reason });
  const openings = await findLateOpenings(tx, rows, added);
  const foreign = await findForeignPayouts(
    tx,
    added.flatMap(({ cells }) => (typeof cells['customer_account_id'] === 'number' ? [cells] : [])),
  );
  const sent = added.filter((row) => categoryIn(row) === 'Paid to you');
  const drafts = await findDrafts(tx, sent.map(propertyOf));
  const uncounted = sent.filter((row) => drafts.has(propertyOf(row)));
  const uncountedIds = nameSome(uncounted.map((row) => `${idOf(row)} (property ${propertyOf(row)})`));
  const openingIds = nameSome(openings.map((row) => String(idOf(row))));
  const payouts = nameSome(foreign.map(({ id, accountId, owner }) => `${id} (account ${accountId} of owner ${owner})`));
  return [
    ...(openings.length > 0
      ? [
          problem(
            `${counted(openings.length, 'new opening balance')} after other lines of its property, which count too: ${openingIds}`,
          ),
        ]
      : []),
    ...(foreign.length > 0
      ? [problem(`${counted(foreign.length, 'new line')} with the bank account of another owner: ${payouts}`)]
      : []),
    ...(uncounted.length > 0
      ? [
          problem(
            `${counted(uncounted.length, 'new payment')} to the owner for a draft, which no figure counts: ${uncountedIds}`,
          ),
        ]
      : []),
  ];
}

/**
 * An accounting system that opens its books anew each year brings a balance that the earlier lines already add up to.
 */
async function findLateOpenings(
  tx: Transaction,
  rows: readonly ExportRow[],
  added: readonly ExportRow[],
): Promise<ExportRow[]> {
  const openings = added.filter((row) => categoryIn(row) === 'Opening Balance');
  const properties = new Set(openings.map(propertyOf));
  const ofFile = rows
    .filter((row) => properties.has(propertyOf(row)))
    .map((row) => [propertyOf(row), dayOf(row)] as const);
  const days = Map.groupBy([...(await findFirstDays(tx, [...properties])), ...ofFile], ([id]) => id);
  return openings.filter((row) => days.get(propertyOf(row))?.some(([, day]) => day < dayOf(row)));
}

/**
 * Names new debits whose description is in no list: a description that is spelt otherwise than the portal expects is
 * a cost of the owner, also where money was sent to the owner (RP18).
 */
export async function noteOtherDebits(tx: Transaction, { file, rows }: ReadFile): Promise<string[]> {
  const added = await newLines(tx, rows);
  const others = added.filter((row) => row.cells['type'] === 'debit' && categoryIn(row) === 'Other');
  if (others.length === 0) return [];
  const byWords = [...Map.groupBy(others, (row) => wordsOf(row).trim().toLowerCase())]
    .map(([, own]) => ({ words: own.map(wordsOf)[0] ?? '', count: own.length }))
    .toSorted((a, b) => b.count - a.count);
  const named = nameSome(byWords.map(({ words, count }) => `${words.trim() || 'no description'} (${count})`));
  return [`${file.name}: ${counted(others.length, 'new debit')} in no category, counted as Other: ${named}`];
}

async function newLines(tx: Transaction, rows: readonly ExportRow[]): Promise<ExportRow[]> {
  const isNew = await findNewLines(tx, rows.map(idOf));
  return rows.filter((row) => isNew.has(idOf(row)));
}

function categoryIn(row: ExportRow) {
  const { work_order: workOrder } = row.cells;
  return categoryOf({ description: wordsOf(row), workOrder: typeof workOrder === 'string' ? workOrder : null });
}

function wordsOf({ cells }: ExportRow): string {
  return String(cells['description'] ?? '');
}

function dayOf({ cells }: ExportRow): string {
  return String(cells['date']);
}

function propertyOf({ cells }: ExportRow): number {
  return Number(cells['property_id']);
}

function idOf({ cells }: ExportRow): number {
  return Number(cells['ledger_entry_id']);
}
