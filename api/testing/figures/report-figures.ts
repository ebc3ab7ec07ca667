import { toLedgerLine } from '@portal/contract';
import type { LedgerEntry } from '@portal/contract';
import { addDays, heldBalance, parseIsoDate, reportOf, toDecimal } from '@portal/domain';
import type { Cents, Report, ReportAccount, ReportScope } from '@portal/domain';
import type { FiguresQuery, ReportFigures } from './figures.ts';

/** A property's account in the range, from its whole ledger. */
export function toReportAccount(ledger: readonly LedgerEntry[], { from, to }: FiguresQuery): ReportAccount {
  const lines = ledger.map(toLedgerLine);
  return {
    before: heldBalance(lines, addDays(parseIsoDate(from), -1)),
    lines: lines.filter(({ date }) => date >= from && date <= to),
    held: heldBalance(lines, parseIsoDate(to)),
  };
}

/** A report with the names of a provider's `expected.json`. */
export function reportFigures(scope: ReportScope, accounts: readonly ReportAccount[]): ReportFigures {
  return namedFigures(reportOf(scope, accounts));
}

function namedFigures(report: Report): ReportFigures {
  const named: readonly (readonly [string, Cents])[] = [
    ['opening', report.opening],
    ['rents_and_others', report.rentsAndOthers],
    ['transfers', report.transfers],
    ['total_income', report.totalIncome],
    ...report.paidOut.map(({ line, amount }) => [line, amount] as const),
    ['total_paid_out', report.totalPaidOut],
    ['net_proceeds', report.netProceeds],
    ['paid_to_you', report.paidToYou],
    ['closing', report.closing],
  ];
  return Object.fromEntries(named.map(([name, amount]) => [name, toDecimal(amount)]));
}
