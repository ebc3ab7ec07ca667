import type { BodyOf, calls, ParamsOf } from '@portal/contract';

/** The calls that return the link of a PDF of what is on the screen. */
type ReportPdfCall =
  typeof calls.folioPdf | typeof calls.propertyLedgerPdf | typeof calls.buildingPdf | typeof calls.buildingGraph;

/** The calls that return the link of a PDF. */
export type PdfCall = ReportPdfCall | typeof calls.statementPdf;

/** The calls that return the link of a CSV. */
export type CsvCall = typeof calls.propertyLedgerCsv | typeof calls.buildingCsv;

/**
 * A call with what is on the screen: its rows, filter and days (RP16), or the id of a document. The paper may be left
 * to the call.
 */
export type ExportOf<C extends PdfCall | CsvCall> = C extends typeof calls.statementPdf
  ? { readonly call: C; readonly params: ParamsOf<C> }
  : C extends unknown
    ? { readonly call: C; readonly body: Omit<BodyOf<C>, 'format'> }
    : never;
