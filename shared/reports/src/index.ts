export type { ReportLedger, ReportModel, ReportParty, ReportRow } from './report-model.ts';
export { reportDocument } from './report-document.ts';
export { htmlDocument } from './html-document.ts';
export type { PdfDocument, PdfNode } from './pdf-document.ts';
export { LEDGER_HEADS, ledgerCells, propertyCells } from './ledger-csv.ts';
export type { LedgerRow } from './ledger-csv.ts';
export { folioTable } from './folio-csv.ts';
