import { parentPort } from 'node:worker_threads';
import type { FromRenderer, RenderJob } from './render-messages.ts';
import { toPdf } from './to-pdf.ts';
import { toWorkbook } from './to-workbook.ts';

const tell = (message: FromRenderer): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: RenderJob) => {
  (job.kind === 'workbook' ? toWorkbook(job.ledger) : toPdf(job)).then(
    (bytes) => tell({ type: 'done', bytes }),
    (error: unknown) => tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : '' }),
  );
});
