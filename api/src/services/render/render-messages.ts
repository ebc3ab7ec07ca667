import type { BuildingGraph, BuildingLedger, ReportModel, ReportParty } from '@portal/reports';

/** A heading or a paragraph of a PDF. */
export interface Term {
  readonly isHeading: boolean;
  readonly text: string;
}

/** A document to render: a PDF, or a workbook for spreadsheets. `terms` extracts the words of a PDF as JSON. */
export type RenderJob =
  | { readonly kind: 'report'; readonly model: ReportModel }
  | { readonly kind: 'building-ledger'; readonly ledger: BuildingLedger }
  | { readonly kind: 'building-graph'; readonly graph: BuildingGraph }
  | { readonly kind: 'workbook'; readonly ledger: BuildingLedger }
  | { readonly kind: 'terms'; readonly pdf: Uint8Array }
  | { readonly kind: 'html'; readonly html: string; readonly title: string; readonly provider: ReportParty };
