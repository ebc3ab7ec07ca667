import { describe, expect, it } from '@jest/globals';
import type { Measurement } from './measure.ts';
import { report } from './report.ts';

const measured = (properties: number, httpMs: number, values: Partial<Measurement> = {}): Measurement => ({
  read: 'folio/ledgers',
  properties,
  httpMs,
  sqlMs: httpMs / 4,
  statements: 2,
  bytes: 20_480,
  sent: 2048,
  sentMs: httpMs * 2,
  pages: properties * 3,
  ...values,
});

describe('the report', () => {
  const text = report([
    {
      name: 'PGlite',
      measurements: [measured(100, 20), measured(10, 2)],
      alone: [measured(100, 20)],
      inCrowd: [measured(100, 30, { pages: 600, sqlMs: 5 })],
    },
  ]);

  it('the report shows the cost of each read next to that of its bare SQL, small owners first', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| PGlite | folio/ledgers |'));
    expect(rows.slice(0, 2)).toEqual([
      '| PGlite | folio/ledgers | 10 | 2.0 | 0.5 | 4.00 | 2 | 30 | 20 | 2 | 4.0 |',
      '| PGlite | folio/ledgers | 100 | 20.0 | 5.0 | 4.00 | 2 | 300 | 20 | 2 | 40.0 |',
    ]);
  });

  it('the report shows the exponent with which the cost of a read grows', () => {
    expect(text).toContain('| PGlite | folio/ledgers | 1.00 | 1.00 | 1.00 | 1.00 |');
  });

  it('the report shows how much the cost of a read depends on other owners’ data', () => {
    expect(text).toContain('| PGlite | folio/ledgers | 100 | 1.50 | 1.00 | 2.00 |');
  });
});
