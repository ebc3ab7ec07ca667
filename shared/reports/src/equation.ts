import { cents, formatDay } from '@portal/domain';
import type { Cents, DateRange, Report } from '@portal/domain';

/** A line on the way from the opening to the closing balance, with what it adds. */
interface EquationLine {
  readonly label: string;
  readonly amount: Cents;
}

/**
 * Opening + rents and others + net transfer - Paid Out without transfers - paid to you = closing: the last line is the
 * sum of the others (REP 215, RP17). A net transfer of zero is left out (RP6).
 */
export function equation(report: Report, { from, to }: DateRange): EquationLine[] {
  const isTransferPaidOut = report.scope !== 'tenancy' && report.transfers < 0;
  return [
    { label: `Opening balance, ${formatDay(from)}`, amount: report.opening },
    { label: 'Rents and Others', amount: report.rentsAndOthers },
    ...(report.transfers === 0 ? [] : [{ label: 'Transfers', amount: report.transfers }]),
    { label: isTransferPaidOut ? 'Paid Out without transfers' : 'Paid Out', amount: cents(0 - report.expenses) },
    { label: 'Paid to you', amount: cents(0 - report.paidToYou) },
    { label: `Closing balance, ${formatDay(to)}`, amount: report.closing },
  ];
}
