import { buildingGraphDocument, buildingLedgerDocument, htmlDocument, reportDocument } from '@portal/reports';
import type { PdfDocument } from '@portal/reports';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { readHtml } from './read-html.ts';
import type { RenderJob } from './render-messages.ts';

type PdfJob = Exclude<RenderJob, { readonly kind: 'workbook' }>;

/** The faces in use; each file has the letters of every European language. */
const faces = {
  normal: face('400Regular'),
  bold: face('600SemiBold'),
  italics: face('400Regular_Italic'),
  bolditalics: face('600SemiBold_Italic'),
};

pdfmake.setFonts({ Inter: faces });
// By default pdfmake reads any file of the machine and any address that a document names.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(faces).includes(path));

/** The bytes of a PDF. */
export async function toPdf(job: PdfJob): Promise<Uint8Array> {
  return pdfmake.createPdf(toDocument(job)).getBuffer();
}

function toDocument(job: PdfJob): PdfDocument {
  if (job.kind === 'building-graph') return buildingGraphDocument(job.graph);
  if (job.kind === 'building-ledger') return buildingLedgerDocument(job.ledger);
  if (job.kind === 'report') return reportDocument(job.model);
  return htmlDocument(readHtml(job.html), job.title, job.provider);
}

function face(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`));
}
