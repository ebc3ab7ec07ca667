import { beginsLikeTransfer, categoryOf, count, holdsPayoutWords, plainDescription } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { findChangedLines } from './book-lines.repo.ts';
import type { BookLine, ChangedLine } from './book-lines.repo.ts';
import { findDrafts, findFirstDays, findForeignPayouts, findNewLines } from './changed-lines.repo.ts';
import { findOddTransfers } from './check-transfers.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import { typesOf } from './write-files.ts';

/** The lines of a ledger that are new, or whose account or meaning changes. */
interface ImportedLines {
  readonly lines: readonly BookLine[];
  readonly changed: readonly ChangedLine[];
}

/** A kind of odd lines; with a count where several are reported together. */
type OddLines = readonly [noun: string, named: readonly string[], what: string, count?: number];

/** New and changed lines that contradict the existing books (OP9). */
export async function findOddLines(tx: Transaction, read: ReadFile): Promise<ImportProblem[]> {
  const { file, rows } = read;
  const { lines, changed } = await findNewAndChanged(tx, read);
  const foreign = await findForeignPayouts(
    tx,
    lines.flatMap(({ id, propertyId, accountId }) =>
      accountId === null ? [] : [{ ledger_entry_id: id, property_id: propertyId, customer_account_id: accountId }],
    ),
  );
  const sent = lines.filter((line) => categoryOf(line) === 'Paid to you');
  const drafts = await findDrafts(
    tx,
    sent.map(({ propertyId }) => propertyId),
  );
  const moved = changed.filter(({ owner, ownerBefore }) => owner !== ownerBefore);
  const nearPayouts = lines.filter(isNearPayout);
  const incomplete = incompleteTransfers(lines, rows);
  const openings = await findLateOpenings(tx, rows, lines);
  const found: readonly OddLines[] = [
    [
      'line',
      wordsAndIds(nearPayouts),
      'with the words of a payment to the owner, which is none with others beside them',
      nearPayouts.length,
    ],
    [
      'line',
      wordsAndIds(incomplete),
      'with the beginning of a transfer, and without another property or side',
      incomplete.length,
    ],
    ['opening balance', idsOf(openings), 'after other lines of its property, which count too'],
    [
      'line',
      foreign.map(({ id, accountId, owner }) => `${id} (account ${accountId} of owner ${owner})`),
      'with the bank account of another owner',
    ],
    [
      'payment',
      sent
        .filter(({ propertyId }) => drafts.has(propertyId))
        .map(({ id, propertyId }) => `${id} (property ${propertyId})`),
      'to the owner for a draft, which no figure counts',
    ],
    [
      'line',
      moved.map(
        ({ id, propertyBefore, ownerBefore, propertyId, owner }) =>
          `${id} (property ${propertyBefore} of owner ${ownerBefore}, now ${propertyId} of owner ${owner})`,
      ),
      'with the property of another owner than before',
    ],
  ];
  const odd = found.flatMap(([noun, named, what, number = named.length]) => {
    if (number === 0) return [];
    const reason = `${count(number, `new or changed ${noun}`)} ${what}: ${nameSome(named)}`;
    return [{ file: file.name, line: null, column: null, reason }];
  });
  return [...odd, ...(await findOddTransfers(tx, lines, rows))];
}

/** The words of a payment to the owner together with others, such as the number of a cheque (FN7). */
function isNearPayout(line: BookLine): boolean {
  return categoryOf(line) !== 'Paid to you' && holdsPayoutWords(line.description);
}

/**
 * Transfers without another property or side, recognized by their first words: the money may have gone to the owner.
 */
function incompleteTransfers(lines: readonly BookLine[], rows: readonly ExportRow[]): BookLine[] {
  const withoutOther = lines.filter(
    (line) =>
      line.otherPropertyId === null &&
      categoryOf(line) === 'Transfer' &&
      beginsLikeTransfer(line.description) &&
      !isNearPayout(line),
  );
  if (withoutOther.length === 0) return [];
  const amounts = new Map(rows.map((row) => [idOf(row), row.cells['amount']]));
  const sideOf = ({ id, date }: BookLine, type: string): string => `${date} ${type} ${String(amounts.get(id))}`;
  const sides = Map.groupBy(
    rows.map(toLine).filter((line) => categoryOf(line) === 'Transfer'),
    (line) => sideOf(line, line.type),
  );
  return withoutOther.filter((line) => {
    const others = sides.get(sideOf(line, line.type === 'debit' ? 'credit' : 'debit')) ?? [];
    return others.every(({ propertyId }) => propertyId === line.propertyId);
  });
}

/** Each distinct description, in the form in which the portal compares them, with the ids of its lines. */
function wordsAndIds(lines: readonly BookLine[]): string[] {
  return [...Map.groupBy(lines, ({ description }) => plainDescription(description)).values()].map((own) => {
    const words = own.map(({ description }) => description.trim())[0] ?? '';
    return `${words} (${nameSome(idsOf(own))})`;
  });
}

/**
 * Opening balances of an accounting system that opens new books each year: the earlier lines already add up to
 * them.
 */
async function findLateOpenings(
  tx: Transaction,
  rows: readonly ExportRow[],
  lines: readonly BookLine[],
): Promise<BookLine[]> {
  const openings = lines.filter((line) => categoryOf(line) === 'Opening Balance');
  const properties = new Set(openings.map(({ propertyId }) => propertyId));
  if (properties.size === 0) return [];
  const ofFile = rows
    .filter(({ cells }) => properties.has(Number(cells['property_id'])))
    .map(({ cells }) => [Number(cells['property_id']), String(cells['date'])] as const);
  const stored = await findFirstDays(tx, [...properties], rows.map(idOf));
  const days = Map.groupBy([...stored, ...ofFile], ([id]) => id);
  return openings.filter((line) => days.get(line.propertyId)?.some(([, day]) => day < line.date));
}

/**
 * Lists new and changed lines with an unknown description, debits and credits apart: they count as costs and income of
 * the owner, and one with an unexpected spelling may be a payment to the owner, or rent (RP18).
 */
export async function listUnknownLines(tx: Transaction, read: ReadFile): Promise<string[]> {
  const { lines } = await findNewAndChanged(tx, read);
  return ['debit', 'credit'].flatMap((type) => {
    const others = lines.filter((line) => line.type === type && categoryOf(line) === 'Other');
    if (others.length === 0) return [];
    const byWords = [...Map.groupBy(others, ({ description }) => plainDescription(description)).values()]
      .map((own) => ({ words: own.map(({ description }) => description.trim())[0] ?? '', count: own.length }))
      .toSorted((a, b) => b.count - a.count);
    const named = nameSome(byWords.map(({ words, count }) => `${words || 'no description'} (${count})`));
    return [
      `${read.file.name}: ${count(others.length, `new or changed ${type}`)} in no category, counted as Other: ${named}`,
    ];
  });
}

async function findNewAndChanged(tx: Transaction, { columns, rows }: ReadFile): Promise<ImportedLines> {
  const isNew = await findNewLines(tx, rows.map(idOf));
  const changed = await findChangedLines(
    tx,
    typesOf(columns),
    rows.filter((row) => !isNew.has(idOf(row))).map(({ cells }) => cells),
  );
  return { lines: [...rows.filter((row) => isNew.has(idOf(row))).map(toLine), ...changed], changed };
}

function toLine({ cells }: ExportRow): BookLine {
  const numberIn = (name: string): number | null => (typeof cells[name] === 'number' ? cells[name] : null);
  return {
    id: Number(cells['ledger_entry_id']),
    propertyId: Number(cells['property_id']),
    date: String(cells['date']),
    description: String(cells['description'] ?? ''),
    type: String(cells['type']),
    workOrder: typeof cells['work_order'] === 'string' ? cells['work_order'] : null,
    otherPropertyId: numberIn('other_property_id'),
    accountId: numberIn('customer_account_id'),
  };
}

function idsOf(lines: readonly BookLine[]): string[] {
  return lines.map(({ id }) => String(id));
}

function idOf({ cells }: ExportRow): number {
  return Number(cells['ledger_entry_id']);
}
