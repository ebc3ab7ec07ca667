import { describe, expect, it } from '@jest/globals';
import { cents, parseIsoDate, reportOf } from '@portal/domain';
import type { ReportFormat } from '@portal/domain';
import type { ReportModel, ReportRow } from '@portal/reports';
import { readPdf } from '../../../testing/reports/read-pdf.ts';
import { toPdf } from './to-pdf.ts';

const day = parseIsoDate('2026-02-05');
const period = { from: parseIsoDate('2026-02-01'), to: parseIsoDate('2026-02-28') };
const provider = { name: 'Harbourline', address: null, phone: null, logo: null, paper: 'Letter' } as const;
/** Without a place at which a line may break. */
const word = `INVOICE_${'0123456789'.repeat(18)}`;

function report(format: ReportFormat, description: string): ReportModel {
  const row: ReportRow = { date: day, description, place: 'Other', amount: cents(-123), balance: cents(456) };
  return {
    format,
    provider,
    about: '101-1180 Bathurst St',
    owner: 'Priya Wong',
    tenant: null,
    period,
    printed: day,
    statement: null,
    filter: null,
    report: reportOf('portfolio', []),
    ledgers: [{ address: '101-1180 Bathurst St', before: cents(0), rows: [row], held: cents(456) }],
  };
}

describe('toPdf', () => {
  it.each(['Letter', 'A4', 'tabloid'] as const)(
    'a word as long as the paper breaks, and its amounts stay on the paper (%s)',
    async (format) => {
      const { pages, reach, size } = await readPdf(await toPdf({ kind: 'report', model: report(format, word) }));
      expect(pages.flat().join('')).toMatch(/−\$1\.23\$4\.56/);
      expect(reach.right).toBeLessThanOrEqual(size[0] - 41);
    },
  );

  it.each(['about', 'owner', 'tenant'] as const)(
    'a word as long as the paper breaks where it is the %s, in head and foot',
    async (name) => {
      const model = { ...report('Letter', 'Rent'), [name]: word };
      const { pages, reach, size } = await readPdf(await toPdf({ kind: 'report', model }));
      expect(reach.right).toBeLessThanOrEqual(size[0] - 41);
      expect(pages.flat().join('')).toContain(word);
    },
  );

  it('a word as long as the paper breaks in the ledger of a building too', async () => {
    const row = { date: day, unit: '101', description: word, amount: cents(-123), balance: cents(456) };
    const ledger = { provider, about: 'Maple Court', owner: 'Priya Wong', period, printed: day, rows: [row] };
    const { reach, size } = await readPdf(await toPdf({ kind: 'building-ledger', ledger }));
    expect(reach.right).toBeLessThanOrEqual(size[0] - 41);
  });

  it.each([1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14])(
    'with %i lines no page has the heads or the closing balance alone',
    async (lines) => {
      const model = report('Letter', 'Rent');
      const [ledger] = model.ledgers;
      const rows = Array.from({ length: lines }, () => ledger?.rows ?? []).flat();
      const ledgers = model.ledgers.map((own) => ({ ...own, rows }));
      const { pages } = await readPdf(await toPdf({ kind: 'report', model: { ...model, ledgers } }));
      const onEach = pages.map((page) => page.filter((piece) => piece === '−$1.23').length);
      expect(onEach.reduce((sum, count) => sum + count)).toBe(lines);
      if (onEach.length > 1) expect(Math.min(...onEach)).toBeGreaterThan(1);
    },
  );

  it('a description that fills more than a page goes on over it', async () => {
    const { pages, reach } = await readPdf(
      await toPdf({ kind: 'report', model: report('A4', 'Repair of the boiler. '.repeat(600)) }),
    );
    expect(
      pages
        .flat()
        .join(' ')
        .match(/boiler/g),
    ).toHaveLength(600);
    expect(reach.bottom).toBeGreaterThan(0);
  });
});
