import { describe, expect, it } from '@jest/globals';
import { cents, parseIsoDate, reportOf } from '@portal/domain';
import type { AccountLine, Cents } from '@portal/domain';
import { equation } from './equation.ts';
import { color } from './look.ts';
import type { PdfNode } from './pdf-document.ts';
import { reportDocument } from './report-document.ts';
import type { ReportModel } from './report-model.ts';

const day = parseIsoDate('2026-02-05');
const period = { from: parseIsoDate('2026-02-01'), to: parseIsoDate('2026-02-28') };

function line(type: 'credit' | 'debit', amount: number, description: string): AccountLine {
  return { ledgerEntryId: amount, date: day, description, type, amount: cents(amount), workOrder: null };
}

function model(scope: 'tenancy' | 'portfolio', lines: readonly AccountLine[], held: Cents): ReportModel {
  return {
    format: 'A4',
    provider: { name: 'Harbourline', address: null, phone: null, logo: null, paper: 'A4' },
    about: '101-1180 Bathurst St',
    owner: 'Priya Wong',
    tenant: null,
    period,
    printed: parseIsoDate('2026-03-18'),
    statement: null,
    filter: null,
    report: reportOf(scope, [{ before: cents(50_000), lines, held }]),
    ledgers: [],
  };
}

/** Every text of a document with its colour, in the order in which it is printed. */
function textsOf(value: unknown): PdfNode[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as PdfNode;
  return typeof node.text === 'string' ? [node] : Object.values(node).flatMap(textsOf);
}

const wordsOf = (printed: ReportModel): unknown[] => textsOf(reportDocument(printed).content).map(({ text }) => text);

describe('reportDocument', () => {
  const rent = line('credit', 215_000, 'Rent');
  const received = line('credit', 18_000, 'Transfer from');
  const sent = line('debit', 7000, 'Transfer to');

  it('the equation leads from the opening to the closing balance, and its lines add up (REP 215, RP17)', () => {
    const { report } = model('tenancy', [rent, received, line('debit', 10_750, 'Management Fee')], cents(272_250));
    const lines = equation(report, period);
    expect(lines.map(({ sign, label, amount }) => [sign, label, amount])).toEqual([
      ['', 'Opening, 01 Feb', 50_000],
      ['+', 'Rents and Others', 215_000],
      ['+', 'Transfers', 18_000],
      ['−', 'Paid Out', 10_750],
      ['−', 'Paid to you', 0],
      ['=', 'Closing, 28 Feb', 272_250],
    ]);
  });

  it('a negative net transfer of a portfolio is named as paid out, and the equation says that it counts it once (RP4, RP17)', () => {
    const printed = model('portfolio', [rent, sent], cents(258_000));
    expect(wordsOf(printed)).toEqual(
      expect.arrayContaining(['+ Transfers', 'Transfers', '− Paid Out without transfers']),
    );
  });

  it('a net transfer of zero is printed nowhere (RP6)', () => {
    const printed = model('portfolio', [rent], cents(265_000));
    expect(wordsOf(printed).join()).not.toContain('Transfers');
  });

  it('income says what of it is held money that came back, if there is any', () => {
    const returned = line('credit', 76_500, 'Held funds returned');
    const words = wordsOf(model('portfolio', [rent, returned], cents(341_500)));
    expect(words.slice(words.indexOf('Income'), words.indexOf('Paid Out'))).toEqual([
      'Income',
      'Rents and Others',
      '$2,915.00',
      'of it held funds returned $765.00',
      'Total',
      '$2,915.00',
    ]);
    expect(wordsOf(model('portfolio', [rent], cents(265_000))).join()).not.toContain('held funds returned');
  });

  it('a difference is printed in red with its amount (RP17)', () => {
    const texts = textsOf(reportDocument(model('tenancy', [rent], cents(264_000))).content);
    expect(texts.find(({ text }) => typeof text === 'string' && text.startsWith('Difference'))).toMatchObject({
      text: 'Difference: $10.00. The amount held at the end of the period is $2,640.00. Please ask us about it.',
      color: color.bad,
    });
  });

  it('an account’s name and heads stay with its first lines and come again on its next page, and its last lines stay together', () => {
    const row = {
      date: day,
      description: 'Rent',
      place: 'Rents and Others',
      amount: cents(100),
      balance: cents(50_100),
    } as const;
    const printed = model('portfolio', [rent], cents(265_000));
    const rows = Array.from({ length: 6 }, () => row);
    const ledgers = [{ address: '895 St. John’s Rd', before: cents(50_000), rows, held: cents(50_100) }];
    const tables = reportDocument({ ...printed, ledgers }).content.flatMap(({ table }) => (table ? [table] : []));
    const account = tables.find(({ headerRows }) => headerRows === 2);
    expect(account).toMatchObject({ keepWithHeaderRows: 3, dontBreakRows: true });
    expect(account?.body.slice(0, 2).map(([first]) => first?.text)).toEqual(['895 St. John’s Rd', 'Date']);
    expect(account?.body[2]?.[1]).toMatchObject({ text: 'Balance before 01 Feb, 2026', colSpan: 2 });
    const last = account?.body.at(-1)?.[0]?.table?.body;
    expect(last?.map((cells) => cells[1]?.text)).toEqual(['Rent', 'Rent', 'Balance at the end of 28 Feb, 2026']);
  });

  it('the foot of every page names the owner, the properties and the days, and whom to call (QUAL 355)', () => {
    const printed = model('tenancy', [rent], cents(265_000));
    const provider = { ...printed.provider, address: '500 King St W', phone: '416 555 0100' };
    const { footer } = reportDocument({ ...printed, provider });
    const texts = textsOf(footer(3, 4)).map(({ text }) => text);
    expect(texts).toContain('Priya Wong · 101-1180 Bathurst St · 01 Feb, 2026 to 28 Feb, 2026');
    expect(texts).toContain('Harbourline · 500 King St W · 416 555 0100');
    expect(texts).toContain('Page 3 of 4');
  });

  it('a report with tax of an owner abroad says what NRTR TAX is', () => {
    const note = 'NRTR TAX is the tax withheld from rent that is paid to an owner who lives abroad.';
    const tax = line('debit', 53_750, 'NRTR remittance');
    expect(wordsOf(model('portfolio', [rent, tax], cents(211_250)))).toContain(note);
    expect(wordsOf(model('portfolio', [rent], cents(265_000)))).not.toContain(note);
  });

  it('a tenancy’s report says that transfers are not income, if there are any (RP3)', () => {
    const note = 'Transfers move money between your own properties. They are not income and not part of Net Proceeds.';
    expect(wordsOf(model('tenancy', [rent, received], cents(283_000)))).toContain(note);
    expect(wordsOf(model('tenancy', [rent], cents(265_000)))).not.toContain(note);
    expect(wordsOf(model('portfolio', [rent, received], cents(283_000)))).not.toContain(note);
  });
});
