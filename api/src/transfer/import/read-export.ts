import { comparedName, withoutFormat } from '@portal/domain';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportFile } from './export-files.ts';
import { exportFiles } from './export-files.ts';
import type { Cell } from './kinds.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import { readExportFile } from './read-file.ts';

/** The files of an export by name. */
export type ExportSource = ReadonlyMap<string, Buffer | string>;

/** An export as known from its files, before the database is queried. */
export interface ReadExport {
  readonly files: readonly ReadFile[];
  readonly problems: readonly ImportProblem[];
  /** Files that are no CSV file of an export, and could be meant as one; they are not read. */
  readonly ignored: readonly string[];
}

/** The CSV files of a folder; null where there is no such folder. */
export function readFolder(folder: string): ExportSource | null {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  const names = readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

const stems = exportFiles.map(({ name }) => name.replace(/\.csv$/, '')).join('|');

/** A name that is meant as a file of an export: "Ledger", "ledger.xlsx", "ledger.csv.txt", "bills (1).ods". */
const LOOKALIKE = new RegExp(
  String.raw`^(?:${stems})[ ()_\d-]*(?:copy)?[ ()\d]*(?:\.(?:csv|tsv|tab|txt|xlsx?|xlsm|xlsb|ods|numbers))*$`,
);

/** Names the files of the folder that look like one of an export and are not read, beside those that are left out. */
export function withLookalikes(read: ReadExport, folder: string | null): ReadExport {
  if (folder === null) return read;
  const attached = rowsOf(read.files, 'documents.csv').map(({ cells }) => String(cells['file']));
  return { ...read, ignored: [...read.ignored, ...findLookalikes(folder, attached)] };
}

function findLookalikes(folder: string, attached: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !attached.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => !name.toLowerCase().endsWith('.csv') && LOOKALIKE.test(name.trim().toLowerCase()))
    .sort();
}

/** Parses every file of the export, and checks each by itself. */
export function readExport(source: ExportSource): ReadExport {
  const files = exportFiles.flatMap((file) => {
    const content = source.get(file.name);
    return content === undefined
      ? []
      : [readExportFile(file, typeof content === 'string' ? Buffer.from(content) : content)];
  });
  const others = [...source.keys()].filter((name) => !exportFiles.some((file) => file.name === name));
  const miscased = others.flatMap(miscasedName);
  const ignored = others.filter((name) => !miscased.some(({ file }) => file === name));
  return {
    files,
    ignored,
    problems: [...miscased, ...files.flatMap((read) => [...read.problems, ...repeatedIds(read)])],
  };
}

/** A file name that differs only in case is a mistake: nobody means to leave the file out. */
function miscasedName(name: string): ImportProblem[] {
  const meant = exportFiles.find((file) => file.name === name.trim().toLowerCase());
  const reason = `must be named ${meant?.name}, in lower case`;
  return meant === undefined ? [] : [{ file: name, line: null, column: null, reason }];
}

export function rowsOf(files: readonly ReadFile[], name: string): readonly ExportRow[] {
  return files.find((read) => read.file.name === name)?.rows ?? [];
}

/** An id in the form for comparisons: texts without regard to case, forms of accents, and invisible characters. */
export function comparable(cell: string): string;
export function comparable(cell: Cell | undefined): string | null;
export function comparable(cell: Cell | undefined): string | null {
  return cell === undefined || cell === null ? null : comparedName(withoutFormat(String(cell)));
}

function repeatedIds({ file, rows }: ReadFile): ImportProblem[] {
  if (file.identity.by !== 'id') return [];
  return repeated(file, rows, file.identity.column);
}

function repeated(file: ExportFile, rows: readonly ExportRow[], column: string): ImportProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const key = comparable(cells[column]);
    if (key === null) return [];
    const first = lines.get(key);
    if (first !== undefined)
      return [{ file: file.name, line, column, reason: `${String(cells[column])} is already on line ${first}` }];
    lines.set(key, line);
    return [];
  });
}
