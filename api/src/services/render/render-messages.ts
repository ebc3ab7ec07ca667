import type { ReportModel, ReportParty } from '@portal/reports';

/** What is made into a PDF. */
export type RenderJob =
  | { readonly kind: 'report'; readonly model: ReportModel }
  | { readonly kind: 'html'; readonly html: string; readonly title: string; readonly provider: ReportParty };

export type FromRenderer =
  { readonly type: 'done'; readonly bytes: Uint8Array } | { readonly type: 'failed'; readonly reason: string };
