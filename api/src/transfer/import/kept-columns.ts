import type { Transaction } from '../../db/client.ts';
import type { Column } from './export-file.ts';
import { findStoredCells } from './kept-columns.repo.ts';
import type { Cell } from './kinds.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/**
 * The files with stored values for omitted columns, so that the rules cover those too (OP9). Only columns that a rule
 * compares with others are filled in.
 */
export async function withKeptColumns(tx: Transaction, files: readonly ReadFile[]): Promise<ReadFile[]> {
  const filled: ReadFile[] = [];
  for (const read of files) filled.push(await withKept(tx, read));
  return filled;
}

/** Extends a problem in an omitted column by where the value comes from. */
export function namingKept(files: readonly ReadFile[]): (problem: ImportProblem) => ImportProblem {
  return (problem) => {
    const read = files.find(({ file }) => file.name === problem.file);
    const isKept = read !== undefined && omittedOf(read).some(({ name }) => name === problem.column);
    return isKept
      ? { ...problem, reason: `${problem.reason}; the file leaves the column out, so it is kept` }
      : problem;
  };
}

async function withKept(tx: Transaction, read: ReadFile): Promise<ReadFile> {
  const { file, columns, rows } = read;
  const omitted = omittedOf(read);
  if (omitted.length === 0 || rows.length === 0) return read;
  const idColumn = file.identity.column;
  const ids = rows.flatMap(({ cells: { [idColumn]: id } }) => (typeof id === 'number' ? [id] : []));
  const stored = await findStoredCells(tx, file, omitted, ids);
  const ofNew = Object.fromEntries(omitted.map(({ name, empty }) => [name, empty ?? null]));
  return {
    ...read,
    columns: [...columns, ...omitted],
    rows: rows.map((row) => {
      const texts = stored.get(Number(row.cells[idColumn]));
      const kept = texts === undefined ? ofNew : cellsOf(omitted, texts);
      return { ...row, cells: { ...kept, ...row.cells } };
    }),
  };
}

function omittedOf({ file, columns }: ReadFile): Column[] {
  return file.columns.filter(({ name, isCrossChecked }) => isCrossChecked && !columns.some((one) => one.name === name));
}

function cellsOf(columns: readonly Column[], texts: Readonly<Record<string, string | null>>): Record<string, Cell> {
  return Object.fromEntries(columns.map((column) => [column.name, cellOf(column, texts[column.name] ?? null)]));
}

function cellOf({ kind }: Column, stored: string | null): Cell {
  if (stored === null) return null;
  const reading = kind.read(kind.write === undefined ? stored : kind.write(stored));
  return 'value' in reading ? reading.value : stored;
}
