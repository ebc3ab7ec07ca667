import { cents, formatDay, formatMoney, sumCents } from '@portal/domain';
import type { Cents, DateRange, IsoDate } from '@portal/domain';
import { figureStrip } from './figure-strip.ts';
import type { StripFigure } from './figure-strip.ts';
import { isLong, keptTogether } from './kept-together.ts';
import { amountStyle, color, size } from './look.ts';
import { foot, head, paper, widthBeside } from './page.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { ReportParty } from './report-model.ts';

/** A ledger line of a unit of a building. */
export interface BuildingLedgerRow {
  readonly date: IsoDate;
  /** Empty where the unit has no number. */
  readonly unit: string;
  readonly description: string;
  /** Negative for a debit. */
  readonly amount: Cents;
  /** The unit's own. */
  readonly balance: Cents;
}

/** The ledger lines of a building's units, by date. It can be sent to another process. */
export interface BuildingLedger {
  readonly provider: ReportParty;
  readonly about: string;
  readonly owner: string;
  readonly period: DateRange;
  readonly printed: IsoDate;
  readonly rows: readonly BuildingLedgerRow[];
}

/** The heads of the table on the screen (MRF 224). */
export const BUILDING_LEDGER_HEADS = ['Date', 'Suite', 'Description', 'Amount', 'Balance'] as const;

const TITLE = 'Building Financial Transactions Report';
const FIRST_AMOUNT = 3;

/** The lines as a document (MRF 233). */
export function buildingLedgerDocument(ledger: BuildingLedger): PdfDocument {
  const { about, period, provider, rows } = ledger;
  return {
    ...paper(provider.paper),
    language: 'en-CA',
    displayTitle: true,
    info: { title: `${about}, ${formatDay(period.from)} to ${formatDay(period.to)}`, author: provider.name },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content: [
      head([TITLE, about], ledger),
      ...(rows.length === 0
        ? [{ text: 'No Financial Records Found', margin: [0, 12, 0, 0] }]
        : [figureStrip(sumsOf(rows), provider.paper), table(ledger)]),
    ],
    footer: foot(provider, ledger),
  };
}

function sumsOf(rows: readonly BuildingLedgerRow[]): StripFigure[] {
  const amounts = rows.map(({ amount }) => amount);
  const [received, spent] = [amounts.filter((amount) => amount > 0), amounts.filter((amount) => amount < 0)];
  return [
    ['Lines', String(rows.length)],
    ['+ In', formatMoney(sumCents(received))],
    ['− Out', formatMoney(cents(0 - sumCents(spent)))],
    ['= Change', formatMoney(sumCents(amounts))],
  ];
}

const WIDTHS = [72, 48, 84, 84] as const;

function table({ provider, rows }: BuildingLedger): PdfNode {
  const [days, suites, ...amounts] = WIDTHS;
  const lines = keptTogether({
    heads: [toCells(BUILDING_LEDGER_HEADS, { bold: true, fontSize: size.small, color: color.muted })],
    rows: rows.map(({ date, unit, description, amount, balance }) =>
      toCells([formatDay(date), unit, description, formatMoney(amount), formatMoney(balance)], {}),
    ),
    widths: [days, suites, widthBeside(provider.paper, WIDTHS), ...amounts],
    padding: 4,
    mayBreak: isLong(rows.map(({ description }) => description)),
  });
  return { ...lines, margin: [0, 9, 0, 0] };
}

function toCells(texts: readonly string[], style: PdfNode): PdfNode[] {
  return texts.map((text, at) => ({ text, ...style, ...(at >= FIRST_AMOUNT && amountStyle) }));
}
