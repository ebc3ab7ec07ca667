import { BUILDING_LEDGER_HEADS } from '@portal/reports';
import type { BuildingLedger, BuildingLedgerRow } from '@portal/reports';
import writeWorkbook from 'write-excel-file/node';

const MONEY = '#,##0.00;[Red]-#,##0.00';
const DAY = 'dd mmm, yyyy';
const widths = [14, 10, 44, 16, 16].map((width) => ({ width }));
/** Characters that XML cannot contain, which a provider's text may. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The lines as a workbook of one sheet. A text is never a formula there, whatever it begins with. */
export async function toWorkbook({ rows }: BuildingLedger): Promise<Uint8Array> {
  const heads = BUILDING_LEDGER_HEADS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([heads, ...rows.map(toCells)], {
    sheet: 'Transactions',
    columns: widths,
    stickyRowsCount: 1,
  }).toBuffer();
}

function toCells({ date, unit, description, amount, balance }: BuildingLedgerRow) {
  return [
    { value: new Date(`${date}T00:00:00Z`), type: Date, format: DAY },
    textCell(unit),
    textCell(description),
    { value: amount / 100, type: Number, format: MONEY },
    { value: balance / 100, type: Number, format: MONEY },
  ];
}

function textCell(text: string) {
  return { value: text.replaceAll(UNWRITABLE, ''), type: String };
}
