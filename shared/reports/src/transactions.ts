import { formatDay, formatMoney } from '@portal/domain';
import type { Cents, ReportFormat } from '@portal/domain';
import { isLong, keptTogether } from './kept-together.ts';
import { amountStyle, color, size } from './look.ts';
import { widthBeside } from './page.ts';
import type { PdfNode } from './pdf-document.ts';
import type { ReportLedger, ReportModel, ReportRow } from './report-model.ts';

const HEADS = ['Date', 'Description', 'In the summary', 'Amount', 'Balance'] as const;
const FIRST_AMOUNT = 3;

/** The width of all columns but that of the descriptions, which is the second. */
const WIDTHS = [72, 110, 84, 84] as const;

/** The second part: the lines of every account, each with its place in the summary. */
export function transactions({ filter, format, ledgers, report, period }: ReportModel): PdfNode[] {
  const note = filter === null ? [] : [{ text: filter, color: color.muted, margin: [0, 12, 0, 0] }];
  const shown = ledgers.filter(({ rows }) => rows.length > 0);
  if (shown.length === 0) return [...note, { text: 'No Ledger Found!', margin: [0, 12, 0, 0] }];
  const opening = `Balance before ${formatDay(period.from)}`;
  const closing = `Balance at the end of ${formatDay(period.to)}`;
  const isTenancy = report.scope === 'tenancy';
  return [
    ...note,
    ...shown.map((ledger) => account(ledger, { name: isTenancy ? null : ledger.address, opening, closing }, format)),
  ];
}

interface AccountWords {
  /** Null where the report is about this account alone. */
  readonly name: string | null;
  readonly opening: string;
  readonly closing: string;
}

/** Its name and heads stand on every page that it reaches, and never alone at the end of one. */
function account(
  { before, rows, held }: ReportLedger,
  { name, opening, closing }: AccountWords,
  format: ReportFormat,
): PdfNode {
  const heads = [toCells(HEADS, { bold: true, fontSize: size.small, color: color.muted })];
  if (name !== null) heads.unshift(acrossAll(name));
  const [days, ...others] = WIDTHS;
  const lines = keptTogether({
    heads,
    rows: [
      balanceRow(opening, before, { color: color.muted }),
      ...rows.map((row) => toCells(textsOf(row), {})),
      balanceRow(closing, held, { bold: true }),
    ],
    widths: [days, widthBeside(format, WIDTHS), ...others],
    padding: 4,
    mayBreak: isLong(rows.map(({ description }) => description)),
  });
  return { ...lines, margin: [0, name === null ? 9 : 15, 0, 0] };
}

function acrossAll(name: string): PdfNode[] {
  return [{ text: name, bold: true, fontSize: size.name, colSpan: HEADS.length }, ...HEADS.slice(1).map(() => ({}))];
}

/** The words reach over the column of places, so that no day breaks. */
function balanceRow(words: string, balance: Cents, style: PdfNode): PdfNode[] {
  const cells = toCells(['', words, '', '', formatMoney(balance)], style);
  return cells.map((cell, at) => (at === 1 ? { ...cell, colSpan: 2 } : cell));
}

function textsOf({ date, description, place, amount, balance }: ReportRow): string[] {
  return [formatDay(date), description, place, formatMoney(amount), formatMoney(balance)];
}

function toCells(texts: readonly string[], style: PdfNode): PdfNode[] {
  return texts.map((text, at) => ({ text, ...style, ...(at >= FIRST_AMOUNT && amountStyle) }));
}
