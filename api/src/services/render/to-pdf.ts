import { buildingGraphDocument, buildingLedgerDocument, htmlDocument, reportDocument } from '@portal/reports';
import type { PdfDocument } from '@portal/reports';
import pdfmake from 'pdfmake';
import { fonts } from './fonts.ts';
import { withFonts } from './with-fonts.ts';
import { readHtml } from './read-html.ts';
import type { RenderJob } from './render-messages.ts';

type PdfJob = Exclude<RenderJob, { readonly kind: 'workbook' | 'terms' }>;

pdfmake.setFonts(fonts);
// By default pdfmake reads any file of the machine and any address that a document names.
pdfmake.setUrlAccessPolicy(() => false);
const files = new Set(Object.values(fonts).flatMap((faces) => Object.values(faces)));
pdfmake.setLocalAccessPolicy((path) => files.has(path));

/** The bytes of a PDF. */
export async function toPdf(job: PdfJob): Promise<Uint8Array> {
  return pdfmake.createPdf(withFonts(toDocument(job))).getBuffer();
}

function toDocument(job: PdfJob): PdfDocument {
  if (job.kind === 'building-graph') return buildingGraphDocument(job.graph);
  if (job.kind === 'building-ledger') return buildingLedgerDocument(job.ledger);
  if (job.kind === 'report') return reportDocument(job.model);
  return htmlDocument(readHtml(job.html), job.title, job.provider);
}
