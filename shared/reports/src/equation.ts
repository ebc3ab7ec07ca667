import { formatNearDay } from '@portal/domain';
import type { Cents, DateRange, Report } from '@portal/domain';

/** A line on the way from the opening to the closing balance. */
interface EquationLine {
  /** Whether it is added or taken away; '=' for what results. */
  readonly sign: '' | '+' | '−' | '=';
  readonly label: string;
  readonly amount: Cents;
}

/**
 * Opening + rents and others + net transfer - Paid Out without transfers - paid to you = closing: the last line is what
 * the others come to (REP 215, RP17). A net transfer of zero is left out (RP6).
 */
export function equation(report: Report, { from, to }: DateRange): EquationLine[] {
  const isTransferPaidOut = report.scope !== 'tenancy' && report.transfers < 0;
  return [
    { sign: '', label: `Opening, ${formatNearDay(from, to)}`, amount: report.opening },
    { sign: '+', label: 'Rents and Others', amount: report.rentsAndOthers },
    ...(report.transfers === 0 ? [] : [{ sign: '+', label: 'Transfers', amount: report.transfers } as const]),
    { sign: '−', label: isTransferPaidOut ? 'Paid Out without transfers' : 'Paid Out', amount: report.expenses },
    { sign: '−', label: 'Paid to you', amount: report.paidToYou },
    { sign: '=', label: `Closing, ${formatNearDay(to, to)}`, amount: report.closing },
  ];
}
