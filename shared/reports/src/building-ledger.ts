import { formatDay, formatMoney } from '@portal/domain';
import type { Cents, DateRange, IsoDate } from '@portal/domain';
import { amountStyle, color, ruled, size } from './look.ts';
import { foot, keptWhole, paper, partHead, widthBeside } from './page.ts';
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

/** The ledger lines of a building's units, by date. It can be sent to another thread. */
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
    ...paper('A4'),
    language: 'en-CA',
    displayTitle: true,
    info: { title: `${about}, ${formatDay(period.from)} to ${formatDay(period.to)}`, author: provider.name },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content: [
      partHead(TITLE, { ...ledger, tenant: null }),
      rows.length === 0 ? { text: 'No Financial Records Found', margin: [0, 12, 0, 0] } : table(rows),
    ],
    footer: foot(provider, ledger),
  };
}

function table(rows: readonly BuildingLedgerRow[]): PdfNode {
  const body = [
    toCells(BUILDING_LEDGER_HEADS, { bold: true, fontSize: size.small, color: color.muted }),
    ...rows.map(({ date, unit, description, amount, balance }) =>
      toCells([formatDay(date), unit, description, formatMoney(amount), formatMoney(balance)], {}),
    ),
  ];
  return {
    table: { headerRows: 1, widths: [72, 48, widthBeside('A4', [72, 48, 84, 84]), 84, 84], body, ...keptWhole(rows) },
    layout: ruled(4),
    margin: [0, 9, 0, 0],
  };
}

function toCells(texts: readonly string[], style: PdfNode): PdfNode[] {
  return texts.map((text, at) => ({ text, ...style, ...(at >= FIRST_AMOUNT && amountStyle) }));
}
