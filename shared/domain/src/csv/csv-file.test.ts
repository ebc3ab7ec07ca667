import { describe, expect, it } from '@jest/globals';
import { csvFile } from './csv-file.ts';

const heads = ['Date', 'Amount'];
const rows = [[{ text: '2026-03-18' }, { number: '-42.50' }]];

describe('csvFile', () => {
  it('a file begins with its column heads, and says whose it is below the last row and an empty line (RP16)', () => {
    const notes = [
      ['Owner', 'Priya Wong'],
      ['Period', 'as of 2026-03-18'],
    ] as const;
    expect(csvFile({ heads, rows, notes })).toBe(
      '\uFEFFDate,Amount\r\n2026-03-18,-42.50\r\n\r\nOwner,Priya Wong\r\nPeriod,as of 2026-03-18\r\n',
    );
  });

  it('a file without notes ends with its last row', () => {
    expect(csvFile({ heads, rows, notes: [] })).toBe('\uFEFFDate,Amount\r\n2026-03-18,-42.50\r\n');
  });

  it('a head or a note never runs as a formula in a spreadsheet (RP13)', () => {
    expect(csvFile({ heads: ['=1+1'], rows: [], notes: [['Owner', '+1 Wong']] })).toBe(
      "\uFEFF'=1+1\r\n\r\nOwner,'+1 Wong\r\n",
    );
  });
});
