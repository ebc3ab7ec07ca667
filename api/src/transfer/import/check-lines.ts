import { count } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { findEqualLines, findLinesOfKeptMonths, findNewLines } from './changed-lines.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import { typesOf } from './write-files.ts';

const FILE = 'ledger.csv';

/** The fields by which two lines look the same to a reader. */
const SAME = ['property_id', 'date', 'description', 'type', 'amount'];

/** New lines that equal another except for their id: those of an accounting system that was moved or rebuilt (OP9). */
export async function findRenumberedLines(tx: Transaction, { rows }: ReadFile): Promise<ImportProblem[]> {
  const isNew = await findNewLines(tx, rows.map(idOf));
  const [added, known] = [rows.filter((row) => isNew.has(idOf(row))), rows.filter((row) => !isNew.has(idOf(row)))];
  const imported = new Set(rows.map(idOf));
  const inPortal = await findEqualLines(
    tx,
    added.map(({ cells }) => ({ ...cells, description: cells['description'] ?? '' })),
  );
  const pairs = new Map([
    // Stored lines come first: of two, the new one is the copy.
    ...duplicatesAmong([...known, ...added]).filter(([id]) => isNew.has(id)),
    ...inPortal.filter(({ other }) => !imported.has(other)).map(({ id, other }) => [id, other] as const),
  ]);
  if (pairs.size === 0) return [];
  const named = nameSome([...pairs].map(([id, other]) => `${id} (as ${other})`));
  const reason = `${count(pairs.size, 'new line')} with the property, date, description, type and amount of another: ${named}`;
  return [{ file: FILE, line: null, column: null, reason }];
}

/** Each line that equals one before it, with that one. */
function duplicatesAmong(rows: readonly ExportRow[]): (readonly [id: number, other: number])[] {
  const firsts = new Map<string, number>();
  return rows.flatMap((row) => {
    const content = JSON.stringify(SAME.map((name) => row.cells[name] ?? ''));
    const other = firsts.get(content);
    if (other === undefined) firsts.set(content, idOf(row));
    return other === undefined ? [] : [[idOf(row), other] as const];
  });
}

/** Lines that change existing statements, which causes corrections (OP9). */
export async function findKeptMonths(tx: Transaction, { columns, rows }: ReadFile): Promise<ImportProblem[]> {
  const found = await findLinesOfKeptMonths(
    tx,
    typesOf(columns),
    rows.map(({ cells }) => cells),
  );
  const months = Map.groupBy(found, ({ month, first }) =>
    month === first ? `${month}, whose statements are kept` : `${month}, before the statements kept from ${first} on`,
  );
  return [...months].map(([month, lines]) => {
    const ids = nameSome(lines.map(({ id }) => String(id)));
    const reason = `${count(lines.length, 'new or changed line')} of ${month}: ${ids}`;
    return { file: FILE, line: null, column: null, reason };
  });
}

function idOf({ cells }: ExportRow): number {
  return Number(cells['ledger_entry_id']);
}
