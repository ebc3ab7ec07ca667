import { changesDirection, withoutFormat, withoutNeedlessFormat } from '@portal/domain';
import type { CsvRecord } from './csv-reader.ts';
import { readCsv } from './csv-reader.ts';
import type { Column, ExportFile } from './export-files.ts';
import { HIDDEN_SIGN } from './kinds.ts';
import type { Cell, CellResult } from './kinds.ts';
import type { ImportProblem } from './problem.ts';
import { quoteCell } from './problem.ts';

/** A row of a file; a cell that could not be read is missing. */
export interface ExportRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A file as read. Columns that its header omits keep their values in the database. */
export interface ReadFile {
  readonly file: ExportFile;
  readonly columns: readonly Column[];
  readonly rows: readonly ExportRow[];
  /** Whether every line was read: only then is an absent id missing. */
  readonly isWhole: boolean;
  readonly problems: readonly ImportProblem[];
}

type Report = (line: number | null, column: string | null, reason: string) => void;

/** Reads one file of an export and collects every problem within it. */
export function readExportFile(file: ExportFile, bytes: Buffer): ReadFile {
  const problems: ImportProblem[] = [];
  const report: Report = (line, column, reason) => problems.push({ file: file.name, line, column, reason });
  const { records, faults } = readCsv(bytes);
  const [header, ...body] = records;
  for (const { line, reason } of faults) report(line, null, reason);
  if (header === undefined) {
    if (faults.length === 0) report(null, null, 'is empty; it needs a header line');
    return { file, columns: [], rows: [], isWhole: false, problems };
  }
  const columns = readHeader(file, header, report);
  const isHeaderUsable = problems.length === faults.length;
  const rows = isHeaderUsable ? body.map((record) => readRow(columns, record, report)) : [];
  return { file, columns, rows, isWhole: isHeaderUsable && faults.length === 0, problems };
}

/** The columns in the order of the header; problems are reported. */
function readHeader(file: ExportFile, header: CsvRecord, report: Report): Column[] {
  const names = withoutPadding(header.cells, 0).map((cell) => withoutFormat(cell).trim());
  const whole = names.length === 1 ? wholeHeaderFault(names[0] ?? '') : null;
  if (whole !== null) {
    report(header.line, null, whole);
    return [];
  }
  for (const [index, name] of names.entries()) {
    const isKnown = file.columns.some((column) => column.name === name);
    if (name === '') report(header.line, null, `heading ${index + 1} is empty`);
    else if (names.indexOf(name) !== index) report(header.line, nameOf(file, name), 'is twice in the header');
    else if (!isKnown && isMiscased(file, name))
      report(header.line, name, `must be written in lower case: ${name.toLowerCase()}`);
    else if (!isKnown)
      report(
        header.line,
        nameOf(file, name),
        `is not a column of this file (${file.columns.map((column) => column.name).join(', ')})`,
      );
  }
  const lowered = names.map((name) => name.toLowerCase());
  for (const column of file.columns) {
    if ((column.isRequired ?? column.isInHeader) && !lowered.includes(column.name))
      report(header.line, column.name, 'is missing from the header');
  }
  return names.flatMap((name) => file.columns.find((column) => column.name === name) ?? []);
}

/** Whether a heading differs from a column's name only in case. */
function isMiscased(file: ExportFile, name: string): boolean {
  return file.columns.some((column) => column.name === name.toLowerCase());
}

/** The fault of a header with a single cell: a spreadsheet saved the file as text without commas. */
function wholeHeaderFault(name: string): string | null {
  if (/^sep=/i.test(name)) return '"sep=" is no header; take this line out, so that the column names come first';
  if (name.includes(';')) return 'the columns are separated by semicolons; commas are needed';
  return name.includes('\t') ? 'the columns are separated by tabs; commas are needed' : null;
}

/**
 * Does not quote a heading that may be data: without a header line the first row is taken for it, which may contain
 * secrets.
 */
function nameOf(file: ExportFile, name: string): string {
  const isSecret =
    file.columns.some(({ kind }) => kind.isSecret) && !file.columns.some((column) => column.name === name);
  return isSecret ? 'of another name' : name;
}

/** Cells without the trailing empty ones that a spreadsheet adds; at least as many as there are columns. */
function withoutPadding(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(last + 1, least));
}

function readRow(columns: readonly Column[], { line, cells: filled }: CsvRecord, report: Report): ExportRow {
  const cells: Record<string, Cell> = {};
  const found = withoutPadding(filled, columns.length);
  if (found.length !== columns.length)
    report(line, null, `has ${found.length} cells where the header has ${columns.length}`);
  for (const [index, column] of columns.entries()) {
    const cell = found[index];
    if (cell === undefined) break;
    const reading = readCell(column, cell);
    if ('value' in reading) cells[column.name] = reading.value;
    else if (found.length === columns.length) report(line, column.name, reading.reason);
  }
  return { line, cells };
}

function readCell(column: Column, cell: string): CellResult {
  if (HIDDEN_SIGN.test(cell)) {
    const reason = 'contains a hidden control character';
    return { reason: column.kind.isSecret ? reason : `${quoteCell(cell)} ${reason}` };
  }
  if (column.kind.isWritten && changesDirection(cell))
    return { reason: `${quoteCell(cell)} contains a hidden character that turns the direction of writing` };
  return readSeen(column, column.kind.isWritten ? withoutNeedlessFormat(cell) : cell);
}

function readSeen(column: Column, cell: string): CellResult {
  const trimmed = cell.trim();
  const reading: CellResult =
    trimmed === '' ? { value: null } : column.kind.read(column.kind.isVerbatim ? cell : trimmed);
  if (!('value' in reading) || reading.value !== null) return reading;
  return column.isRequired
    ? { reason: trimmed === '' ? 'is empty' : `${quoteCell(trimmed)} stands for no value` }
    : { value: column.empty ?? null };
}
