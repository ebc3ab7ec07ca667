import { cents, formatMoney } from '@portal/domain';
import type { Cents, Report } from '@portal/domain';
import { equation } from './equation.ts';
import { figureStrip } from './figure-strip.ts';
import { amountStyle, bare, color, heading, ruledLayout, size } from './look.ts';
import { contentWidth } from './page.ts';
import type { PdfNode } from './pdf-document.ts';
import type { ReportModel } from './report-model.ts';

const COLUMN_GAP = 27;
/** In a wider one the amounts would be too far from their names. */
const WIDEST_COLUMN = 340;

type Figure = readonly [label: string, amount: Cents];

/** The first part: the way from the opening to the closing balance, then income beside what was paid out. */
export function summary({ report, period, format }: ReportModel): PdfNode[] {
  const balances = equation(report, period).map(
    ({ sign, label, amount }) => [`${sign} ${label}`.trim(), formatMoney(amount)] as const,
  );
  const width = Math.min(WIDEST_COLUMN, (contentWidth(format) - COLUMN_GAP) / 2);
  const received = [
    heading('Income'),
    figures([...incomeOf(report), ['Total', report.totalIncome]], noteOnHeld(report)),
    ...noteOnTransfers(report),
    ...noteOnTax(report),
  ];
  const spent = [
    heading('Paid Out'),
    figures([...paidOutOf(report), ['Total', report.totalPaidOut]]),
    netProceeds(report),
  ];
  return [
    figureStrip(balances, format),
    check(report),
    {
      columns: [
        { width, stack: received },
        { width, stack: spent },
      ],
      columnGap: COLUMN_GAP,
    },
  ];
}

/** Transfers are income only when more came in than went out (REP 205). */
function incomeOf(report: Report): Figure[] {
  const received: Figure[] = isCounted(report) && report.transfers > 0 ? [['Transfers', report.transfers]] : [];
  return [...received, ['Rents and Others', report.rentsAndOthers]];
}

function paidOutOf(report: Report): Figure[] {
  const sent: Figure[] = isCounted(report) && report.transfers < 0 ? [['Transfers', cents(0 - report.transfers)]] : [];
  return [...report.paidOut.map(({ line, amount }): Figure => [line, amount]), ...sent];
}

/** A tenancy's report leaves transfers out of its totals (RP3). */
function isCounted({ scope }: Report): boolean {
  return scope !== 'tenancy';
}

/** The owner's own money, which was put aside and came back, is no rent. */
function noteOnHeld({ heldReturned }: Report): string | null {
  return heldReturned === 0 ? null : `of it held funds returned ${formatMoney(heldReturned)}`;
}

/** Labels and amounts, the last of them in bold; a note belongs to the one before it. */
function figures(lines: readonly Figure[], note: string | null = null): PdfNode {
  const body = lines.map(([label, amount], at) => {
    const bold = at === lines.length - 1;
    return [
      { text: label, bold },
      { text: formatMoney(amount), bold, ...amountStyle },
    ];
  });
  const noted = [{ text: note ?? '', color: color.muted, colSpan: 2 }, {}];
  const rows = note === null ? body : [...body.slice(0, -1), noted, ...body.slice(-1)];
  const layout = ruledLayout(2.25, 0, note === null ? null : rows.indexOf(noted));
  return { table: { widths: ['*', 'auto'], body: rows, dontBreakRows: true }, layout };
}

function netProceeds({ netProceeds: amount }: Report): PdfNode {
  const style = { bold: true, fontSize: size.name };
  const cells = [
    { text: 'Net Proceeds', ...style },
    { text: formatMoney(amount), ...style, ...amountStyle },
  ];
  const layout = {
    ...bare,
    hLineWidth: (at: number) => (at === 0 ? 0.75 : 0),
    hLineColor: () => color.ink,
    paddingTop: () => 5,
  };
  return { table: { widths: ['*', 'auto'], body: [cells], dontBreakRows: true }, layout, margin: [0, 12, 0, 0] };
}

/** Says whether the report agrees with the books; a difference is in red, with its amount (RP17). */
function check({ difference, held }: Report): PdfNode {
  const style = { bold: true, margin: [0, 7, 0, 0] };
  if (difference === 0) {
    const text = '✓ The closing balance equals the amount held at the end of the period.';
    return { text, ...style };
  }
  const text = `Difference: ${formatMoney(difference)}. The amount held at the end of the period is ${formatMoney(held)}. Please ask us about it.`;
  return { text, color: color.bad, ...style };
}

function noteOnTransfers(report: Report): PdfNode[] {
  if (isCounted(report) || report.transfers === 0) return [];
  const text = 'Transfers move money between your own properties. They are not income and not part of Net Proceeds.';
  return [{ text, color: color.muted, margin: [0, 6, 0, 0] }];
}

function noteOnTax({ paidOut }: Report): PdfNode[] {
  if (!paidOut.some(({ line }) => line === 'NRTR TAX')) return [];
  const text = 'NRTR TAX is the tax withheld from rent that is paid to an owner who lives abroad.';
  return [{ text, color: color.muted, margin: [0, 6, 0, 0] }];
}
