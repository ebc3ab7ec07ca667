import { serveJobs } from '../processes/serve-jobs.ts';
import type { RenderJob } from './render-messages.ts';
import { readTerms } from './read-terms.ts';
import { toPdf } from './to-pdf.ts';
import { toWorkbook } from './to-workbook.ts';

async function make(job: RenderJob): Promise<Uint8Array> {
  if (job.kind === 'workbook') return toWorkbook(job.ledger);
  if (job.kind === 'terms') return Buffer.from(JSON.stringify(await readTerms(job.pdf)));
  return toPdf(job);
}

serveJobs(make);
