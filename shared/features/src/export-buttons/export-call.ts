import type { BodyOf, calls } from '@portal/contract';

/** The calls that answer the link of a PDF. */
export type PdfCall = typeof calls.folioPdf | typeof calls.propertyLedgerPdf | typeof calls.buildingPdf;

/** The calls that answer the link of a CSV. */
export type CsvCall = typeof calls.folioCsv | typeof calls.propertyLedgerCsv | typeof calls.buildingCsv;

/** A call with what is on the screen: its rows, filter and days (RP16). The paper may be left to the call. */
export type ExportOf<C extends PdfCall | CsvCall> = C extends unknown
  ? { readonly call: C; readonly body: Omit<BodyOf<C>, 'format'> }
  : never;
