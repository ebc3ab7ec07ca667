import { parseIsoDate, parseMoney } from '@portal/domain';
import fc from 'fast-check';
import type { Cell } from '../../src/transfer/import/kinds.ts';
import { readExport, rowsOf } from '../../src/transfer/import/read-export.ts';
import type { SampleOptions } from '../../src/demo/generator/generate-export.ts';
import { generateExport } from '../../src/demo/generator/generate-export.ts';

export type Cells = Readonly<Record<string, Cell | undefined>>;

export const today = parseIsoDate('2026-03-18');
export const standard: SampleOptions = { seed: 1, today, firstCustomerId: 4_000, domain: 'w1.test' };

const days = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => parseIsoDate(date.toISOString().slice(0, 10)));

/** Samples of any seed and day, the last days of months and leap days among them. */
export const samples: fc.Arbitrary<SampleOptions> = fc.record({
  seed: fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
  today: fc.oneof(days, fc.constantFrom('2028-02-29', '2026-03-31', '2027-01-01', '2026-12-31').map(parseIsoDate)),
  firstCustomerId: fc.integer({ min: 1, max: 21_000_000 }),
  domain: fc.constantFrom('portal.test', 'w1.test'),
  residences: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
});

/** The rows of a sample's files, as an import reads them. */
export function readSample(options: SampleOptions): (name: string) => Cells[] {
  const { files } = readExport(generateExport(options));
  return (name) => rowsOf(files, name).map((row) => ({ ...row.cells }));
}

export const centsOf = (cell: Cell | undefined): number => parseMoney(String(cell));
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
