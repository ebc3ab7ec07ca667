import { parentPort } from 'node:worker_threads';
import type { FromRenderer, RenderJob } from './render-messages.ts';
import { readTerms } from './read-terms.ts';
import { toPdf } from './to-pdf.ts';
import { toWorkbook } from './to-workbook.ts';

const tell = (message: FromRenderer): void => parentPort?.postMessage(message);

async function make(job: RenderJob): Promise<Uint8Array> {
  if (job.kind === 'workbook') return toWorkbook(job.ledger);
  if (job.kind === 'terms') return Buffer.from(JSON.stringify(await readTerms(job.pdf)));
  return toPdf(job);
}

parentPort?.on('message', (job: RenderJob) => {
  make(job).then(
    (bytes) => tell({ type: 'done', bytes }),
    (error: unknown) => tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : '' }),
  );
});
