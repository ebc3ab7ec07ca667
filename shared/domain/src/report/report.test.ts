import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountLine } from '../figure.ts';
import { runningBalances } from '../ledger.ts';
import { cents, parseMoney, sumCents } from '../money.ts';
import { anyLines, line } from '../testing/lines.ts';
import { reportOf } from './report.ts';
import type { ReportAccount, ReportScope } from './report.ts';

const scopes: readonly ReportScope[] = ['tenancy', 'building', 'portfolio'];

function account(before: string, lines: readonly AccountLine[]): ReportAccount {
  const movement = runningBalances(lines).at(-1)?.balance ?? cents(0);
  return { before: parseMoney(before), lines, held: cents(parseMoney(before) + movement) };
}

const month = [
  line(1, 'credit', '2,150.00', 'Rent'),
  line(2, 'debit', '107.50', 'Management Fee'),
  line(3, 'debit', '212.44', 'Lock change', 'WO-7'),
  line(4, 'debit', '13.98', 'Management Fee HST'),
  line(5, 'credit', '180.00', 'Transfer from 102-1180 Bathurst St'),
  line(6, 'debit', '1,996.08', 'Paid to you'),
];

describe('reportOf', () => {
  it('the report of a tenancy leaves transfers out of both totals and shows them on the way to the closing balance (REP 206, 208, RP3)', () => {
    expect(reportOf('tenancy', [account('500.00', month)])).toEqual({
      scope: 'tenancy',
      opening: 50_000,
      rentsAndOthers: 215_000,
      heldReturned: 0,
      transfers: 18_000,
      totalIncome: 215_000,
      paidOut: [
        { line: 'Management Fee', amount: 10_750 },
        { line: 'Maintenance Bill', amount: 21_244 },
        { line: 'Sales Tax', amount: 1398 },
      ],
      expenses: 33_392,
      totalPaidOut: 33_392,
      netProceeds: 181_608,
      paidToYou: 199_608,
      closing: 50_000,
      held: 50_000,
      difference: 0,
    });
  });

  it('a report says what of Rents and Others is held money that came back, and not what is held (RP18)', () => {
    const lines = [
      ...month,
      line(7, 'debit', '765.00', 'Held funds'),
      line(8, 'credit', '765.00', 'Held funds returned'),
      line(9, 'credit', '40.00', 'Hold released', 'WO-8'),
      line(10, 'credit', '20.00', 'Householder'),
    ];
    expect(reportOf('portfolio', [account('500.00', lines)])).toMatchObject({
      rentsAndOthers: 293_500,
      heldReturned: 76_500,
    });
  });

  it('a positive net transfer is income of a portfolio (REP 205, 207)', () => {
    expect(reportOf('portfolio', [account('500.00', month)])).toMatchObject({
      transfers: 18_000,
      totalIncome: 233_000,
      totalPaidOut: 33_392,
      netProceeds: 199_608,
      closing: 50_000,
    });
  });

  it('a negative net transfer is paid out of a building, and counts once in the closing balance (REP 206, RP4, RP19)', () => {
    const lines = [line(1, 'debit', '700.00', 'Transfer to'), line(2, 'credit', '100.00', 'Auth transfer')];
    expect(reportOf('building', [account('900.00', lines)])).toMatchObject({
      transfers: -60_000,
      totalIncome: 0,
      paidOut: [],
      expenses: 0,
      totalPaidOut: 60_000,
      netProceeds: -60_000,
      closing: 30_000,
      difference: 0,
    });
  });

  it('the transfers between two properties of a building cancel each other out (RP18)', () => {
    const from = account('0.00', [line(1, 'debit', '75.00', 'Transfer to')]);
    const to = account('0.00', [line(2, 'credit', '75.00', 'Transfer from')]);
    expect(reportOf('building', [from, to])).toMatchObject({ transfers: 0, totalIncome: 0, totalPaidOut: 0 });
  });

  it('an opening balance inside the range is part of the opening balance, and no income (RP18, RP19)', () => {
    const lines = [line(1, 'credit', '40.00', 'Opening Balance'), line(2, 'debit', '15.00', 'opening balance')];
    expect(reportOf('tenancy', [account('100.00', lines)])).toMatchObject({
      opening: 12_500,
      rentsAndOthers: 0,
      closing: 12_500,
      difference: 0,
    });
  });

  it('a refund is subtracted, and its line is printed even when it is negative; one that is zero is not (REP 206, RP18)', () => {
    const lines = [
      line(1, 'credit', '20.00', 'Admin Fee'),
      line(2, 'debit', '5.00', 'Bond Fee'),
      line(3, 'credit', '5.00', 'Bond Fee'),
    ];
    expect(reportOf('portfolio', [account('0.00', lines)])).toMatchObject({
      paidOut: [{ line: 'Admin Fee', amount: -2000 }],
      totalPaidOut: -2000,
      netProceeds: 2000,
    });
  });

  it('books that contradict themselves have a difference (RP17)', () => {
    const wrong = { ...account('500.00', month), held: parseMoney('490.00') };
    expect(reportOf('tenancy', [wrong]).difference).toBe(1000);
  });

  it('the closing balance equals the balance of any accounts, in every report (REP 215, RP19)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scopes), fc.array(anyLines, { maxLength: 4 }), (scope, ledgers) => {
        const accounts = ledgers.map((lines) => account('12.34', lines));
        const report = reportOf(scope, accounts);
        expect(report.difference).toBe(0);
        expect(report.closing).toBe(sumCents(accounts.map(({ held }) => held)));
      }),
    );
  });

  it('the figures of a building are the sums of its properties’, but for the totals that its net transfer moves (RP18)', () => {
    fc.assert(
      fc.property(fc.array(anyLines, { maxLength: 4 }), (ledgers) => {
        const accounts = ledgers.map((lines) => account('0.00', lines));
        const own = accounts.map((one) => reportOf('tenancy', [one]));
        const together = reportOf('building', accounts);
        for (const figure of ['opening', 'rentsAndOthers', 'transfers', 'expenses', 'paidToYou', 'closing'] as const)
          expect(together[figure]).toBe(sumCents(own.map((report) => report[figure])));
        expect(together.netProceeds).toBe(sumCents([...own.map((one) => one.netProceeds), together.transfers]));
      }),
    );
  });
});
