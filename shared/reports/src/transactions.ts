import { formatDay, formatMoney } from '@portal/domain';
import { amountStyle, color, ruled, size } from './look.ts';
import type { PdfNode } from './pdf-document.ts';
import type { ReportLedger, ReportModel, ReportRow } from './report-model.ts';

const HEADS = ['Date', 'Description', 'In the summary', 'Amount', 'Balance'] as const;
const FIRST_AMOUNT = 3;

/** The second part: the lines of every account, each with its place in the summary. */
export function transactions({ filter, ledgers, report, period }: ReportModel): PdfNode[] {
  const note = filter === null ? [] : [{ text: filter, color: color.muted, margin: [0, 12, 0, 0] }];
  const shown = ledgers.filter(({ rows }) => rows.length > 0);
  if (shown.length === 0) return [...note, { text: 'No Ledger Found!', margin: [0, 12, 0, 0] }];
  const opening = `Balance before ${formatDay(period.from)}`;
  const closing = `Balance at the end of ${formatDay(period.to)}`;
  const isTenancy = report.scope === 'tenancy';
  return [
    ...note,
    ...shown.flatMap((ledger) => [
      ...(isTenancy ? [] : [{ text: ledger.address, bold: true, fontSize: size.name, margin: [0, 15, 0, 0] }]),
      account(ledger, opening, closing),
    ]),
  ];
}

function account({ before, rows, held }: ReportLedger, opening: string, closing: string): PdfNode {
  const heads = { bold: true, fontSize: size.small, color: color.muted };
  const body = [
    toCells(HEADS, heads),
    toCells(['', opening, '', '', formatMoney(before)], { color: color.muted }),
    ...rows.map((row) => toCells(textsOf(row), {})),
    toCells(['', closing, '', '', formatMoney(held)], { bold: true }),
  ];
  const widths = [72, '*', 110, 84, 84];
  const table = { headerRows: 1, keepWithHeaderRows: 2, dontBreakRows: true, widths, body };
  return { table, layout: ruled(4), margin: [0, 9, 0, 0] };
}

function textsOf({ date, description, place, amount, balance }: ReportRow): string[] {
  return [formatDay(date), description, place, formatMoney(amount), formatMoney(balance)];
}

function toCells(texts: readonly string[], style: PdfNode): PdfNode[] {
  return texts.map((text, at) => ({ text, ...style, ...(at >= FIRST_AMOUNT && amountStyle) }));
}
