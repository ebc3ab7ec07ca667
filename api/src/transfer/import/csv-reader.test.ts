import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readCsv } from './csv-reader.ts';

const bytes = (text: string): Buffer => Buffer.from(text);

describe('a CSV file', () => {
  it.each([
    ['with lines that end as on Unix', 'a,b\n1,2\n'],
    ['with lines that end as on Windows', 'a,b\r\n1,2\r\n'],
    ['with lines that end as on old Macs', 'a,b\r1,2\r'],
    ['with both sorts of line ends', 'a,b\r\n1,2\n'],
    ['with a byte order mark', '\uFEFFa,b\r\n1,2'],
    ['with a quoted header behind the mark', '\uFEFF"a","b"\n1,2'],
    ['without a last line end', 'a,b\n1,2'],
    ['with blank lines at its end', 'a,b\n1,2\n\n  \n'],
    ['with rows of nothing but commas', 'a,b\n1,2\n,\n , ,,\n"",\n'],
  ])('a CSV file %s is read', (_, text) => {
    expect(readCsv(bytes(text))).toEqual({
      records: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      faults: [],
    });
  });

  it('readCsv keeps commas, quotation marks and line breaks of quoted cells, and counts lines as an editor does', () => {
    const { records } = readCsv(bytes('a,b\r\n"x\r\ny","He said ""no"", once"\r\n\r\nlast,1\r\n'));
    expect(records.slice(1)).toEqual([
      { line: 2, cells: ['x\ny', 'He said "no", once'] },
      { line: 5, cells: ['last', '1'] },
    ]);
  });

  it('readCsv returns the cells that were written, each record with its line', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', "'", '=') });
    const table = fc.array(fc.tuple(cell, cell, fc.constantFrom('end')), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, record_delimiter, bom) => {
        const text = stringify(rows, { record_delimiter, bom, quoted_match: /\n/ });
        const { records, faults } = readCsv(bytes(text));
        expect(faults).toEqual([]);
        const heights = rows.map((row) => row.join('').split('\n').length);
        const line = (index: number): number => heights.slice(0, index).reduce((sum, height) => sum + height, 1);
        expect(records).toEqual(rows.map((cells, index) => ({ line: line(index), cells })));
      }),
    );
  });

  it.each([
    [
      'a quotation mark that is never closed',
      'a,b\n1,2\n\n3,"4\n5,6\n',
      4,
      'a quotation mark is opened and never closed',
    ],
    [
      'a quotation mark within a cell',
      'a,b\n1,2\n3,4"5\n',
      3,
      'a quotation mark is in a cell that does not begin with one (inside quotes it is written twice)',
    ],
    [
      'text behind a closing quotation mark',
      'a,b\n1,2\n3,"4"5\n',
      3,
      'a closing quotation mark is followed by more text (inside quotes it is written twice)',
    ],
  ])('readCsv reads as far as %s and names the line', (_, text, line, reason) => {
    const { records, faults } = readCsv(bytes(text));
    expect(records.map((record) => record.cells[0])).toEqual(['a', '1']);
    expect(faults).toEqual([{ line, reason }]);
  });

  it('readCsv names each line that is not UTF-8', () => {
    const latin1 = Buffer.from('a,b\nCôté,1\nok,2\nÉlodie,3\n', 'latin1');
    const reason = 'holds characters that are not UTF-8; save the file as "CSV UTF-8"';
    expect(readCsv(latin1)).toEqual({
      records: [],
      faults: [
        { line: 2, reason },
        { line: 4, reason },
      ],
    });
  });

  it.each([
    ['an xlsx', '504b0304140006'],
    ['an xls', 'd0cf11e0a1b11ae1'],
  ])('readCsv reports %s under the name of a CSV file once', (_, hex) => {
    const reason = 'is a workbook and no text; save it as "CSV UTF-8"';
    const content = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from('\xff\n\xff\n', 'latin1')]);
    expect(readCsv(content)).toEqual({ records: [], faults: [{ line: null, reason }] });
  });

  it('readCsv reports a file in UTF-16', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n', 'utf16le')]);
    expect(readCsv(utf16).faults).toEqual([{ line: null, reason: 'is not UTF-8 but UTF-16; save it as "CSV UTF-8"' }]);
  });
});
