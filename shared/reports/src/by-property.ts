import { cents, formatMoney, sumCents } from '@portal/domain';
import type { Cents, ReportPlace } from '@portal/domain';
import { keptTogether } from './kept-together.ts';
import { amountStyle, color, heading, size } from './look.ts';
import { widthBeside } from './page.ts';
import type { PdfNode } from './pdf-document.ts';
import type { ReportLedger, ReportModel } from './report-model.ts';

/** The columns, which are the lines of the equation; Paid Out is that without transfers. */
const HEADS = ['Opening', 'Rents and Others', 'Transfers', 'Paid Out', 'Paid to you', 'Closing'] as const;

type Figures = Readonly<Record<(typeof HEADS)[number], Cents>>;

/** A digit in bold, in points. */
const DIGIT = size.small * 0.66;

/** How each property comes from its opening to its closing balance, where the report is about more than one. */
export function byProperty({ format, ledgers, report }: ReportModel): PdfNode[] {
  if (report.scope === 'tenancy' || ledgers.length < 2) return [];
  const figures = ledgers.map(figuresOf);
  const sums = sumsOf(figures);
  const heads = HEADS.filter((name) => name !== 'Transfers' || figures.some(({ Transfers }) => Transfers !== 0));
  const lines = [
    ...ledgers.map(({ address }, at) => [address, ...textsOf(figures[at] ?? sums, heads)]),
    [`${ledgers.length} properties`, ...textsOf(sums, heads)],
  ];
  const amounts = heads.map((_head, at) => DIGIT * Math.max(8, ...lines.map((line) => line[at + 1]?.length ?? 0)));
  const bold = { bold: true };
  const table = keptTogether({
    heads: [toCells(['Property', ...heads], { bold: true, color: color.muted }, { alignment: 'right' })],
    rows: lines.map((line, at) => toCells(line, at === ledgers.length ? bold : {}, amountStyle)),
    widths: [Math.max(60, widthBeside(format, amounts)), ...amounts],
    padding: 2,
    mayBreak: false,
  });
  return [{ ...heading('By property'), margin: [0, 12, 0, 3] }, table];
}

/** Worked out from the lines, as the figures of the whole report are (RP17 to RP19). */
function figuresOf({ before, rows }: ReportLedger): Figures {
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const at = (...places: readonly ReportPlace[]): Cents =>
    sumCents(places.flatMap((place) => (byPlace.get(place) ?? []).map(({ amount }) => amount)));
  const all = sumCents(rows.map(({ amount }) => amount));
  const [broughtIn, rents, transfers, paid] = [
    at('Opening balance'),
    at('Rents and Others'),
    at('Transfers'),
    at('Paid to you'),
  ];
  return {
    Opening: cents(before + broughtIn),
    'Rents and Others': rents,
    Transfers: transfers,
    'Paid Out': cents(broughtIn + rents + transfers + paid - all),
    'Paid to you': cents(0 - paid),
    Closing: cents(before + all),
  };
}

function sumsOf(figures: readonly Figures[]): Figures {
  const sums = HEADS.map((name) => [name, sumCents(figures.map((own) => own[name]))] as const);
  return Object.fromEntries(sums) as Record<keyof Figures, Cents>;
}

function textsOf(figures: Figures, heads: readonly (keyof Figures)[]): string[] {
  return heads.map((name) => formatMoney(figures[name]));
}

function toCells(texts: readonly string[], style: PdfNode, ofAmounts: PdfNode): PdfNode[] {
  return texts.map((text, at) => ({ text, fontSize: size.small, ...style, ...(at > 0 && ofAmounts) }));
}
