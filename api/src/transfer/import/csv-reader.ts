import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

/** A record with the line it begins on; quoted cells may span several lines. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFault {
  readonly line: number | null;
  readonly reason: string;
}

/** The readable records: up to the first malformed one where there are faults. */
export interface CsvReading {
  readonly records: readonly CsvRecord[];
  readonly faults: readonly CsvFault[];
}

const NEWLINE = 0x0a;
/** The first bytes of xlsx and ods files, which are ZIP files, and of the older xls. */
const WORKBOOK_BEGINNINGS = ['504b0304', 'd0cf11e0'];
const UTF_16_MARKS = ['fffe', 'feff'];

const formFaults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  INVALID_OPENING_QUOTE:
    'a quotation mark is in a cell that does not begin with one (inside quotes it is written twice)',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quotation mark is followed by more text (inside quotes it is written twice)',
};

/**
 * Reads RFC 4180 text: with or without a byte order mark, any line ends, quoted line breaks; blank lines, and those
 * with nothing but commas, are skipped.
 */
export function readCsv(bytes: Buffer): CsvReading {
  const faults = encodingFaults(bytes);
  return faults.length > 0 ? { records: [], faults } : parseText(bytes.toString('utf8').replace(/\r\n?/g, '\n'));
}

function parseText(source: string): CsvReading {
  const records: CsvRecord[] = [];
  let lastLine = 0;
  const keep = (cells: string[], lines: number): null => {
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: lines - countBreaks(cells), cells });
    lastLine = lines;
    return null;
  };
  try {
    parse(source, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      on_record: (cells, { lines }) => keep(cells, lines),
    });
    return { records, faults: [] };
  } catch (error) {
    return { records, faults: [{ line: firstFilledLine(source, lastLine + 1), reason: formFault(error) }] };
  }
}

function countBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
}

function firstFilledLine(source: string, from: number): number {
  const lines = source.split('\n');
  const index = lines.findIndex((line, at) => at >= from - 1 && line.trim() !== '');
  return index === -1 ? from : index + 1;
}

function formFault(error: unknown): string {
  const known = error instanceof CsvError ? formFaults[error.code] : undefined;
  if (known === undefined) throw error;
  return known;
}

function encodingFaults(bytes: Buffer): CsvFault[] {
  if (WORKBOOK_BEGINNINGS.includes(bytes.toString('hex', 0, 4)))
    return [{ line: null, reason: 'is a workbook and no text; save it as "CSV UTF-8"' }];
  if (isUtf16(bytes)) return [{ line: null, reason: 'is not UTF-8 but UTF-16; save it as "CSV UTF-8"' }];
  if (isUtf8(bytes)) return [];
  return splitLines(bytes).flatMap((line, index) =>
    isUtf8(line)
      ? []
      : [{ line: index + 1, reason: 'holds characters that are not UTF-8; save the file as "CSV UTF-8"' }],
  );
}

/** A header begins with a letter or a quotation mark: in UTF-16 one of its two bytes is zero, in UTF-8 neither. */
function isUtf16(bytes: Buffer): boolean {
  if (UTF_16_MARKS.includes(bytes.toString('hex', 0, 2))) return true;
  return bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0);
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}
