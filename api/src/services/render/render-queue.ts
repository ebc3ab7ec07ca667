import { AppError } from '../../app-error.ts';
import { requireRenders } from '../limits/call-usage.ts';
import { processQueue } from '../processes/process-queue.ts';
import type { QueueLimits, ProcessQueue } from '../processes/process-queue.ts';
import type { RenderJob } from './render-messages.ts';

export interface RenderQueue extends Pick<ProcessQueue<RenderJob, Uint8Array>, 'pid' | 'close'> {
  /**
   * Renders a document for a login in its turn; `read` is called for its content once there is a place. Rejects with an
   * AppError when the queue is full, in total or for this login, or when it takes too much time or memory.
   */
  readonly render: (loginId: number, read: () => Promise<RenderJob>) => Promise<Uint8Array>;
}

/**
 * Below the gateway's timeout of a minute. One PDF that uses up its time delays others little: the next one is of
 * another login.
 */
const limits: QueueLimits = {
  places: 20,
  perLogin: 3,
  timeout: 28_000,
  waitTimeout: 30_000,
  maxMegabytes: 512,
  script: new URL('./render.worker.ts', import.meta.url),
};
/** The timeout for HTML from a browser: 64 KB of it take a second or two to render. */
const POSTED_TIMEOUT = 10_000;

const tooLarge = 'This report is too large for a PDF. Please choose a shorter period, or the CSV.';
/** For a PDF that timed out: it may be large, or the machine busy, which is not known here. */
const tookTooLong =
  'This PDF took too long: it is too large, or we are busy. Please try again in a few minutes, or choose a shorter period, or the CSV.';

/** Renders documents one after the other in a process of their own. */
export function renderQueue(chosen: Partial<QueueLimits> = {}): RenderQueue {
  const queue = processQueue<RenderJob, Uint8Array>({
    ...limits,
    ...chosen,
    name: 'The process that makes PDFs',
    busy: () =>
      new AppError('unavailable', {
        message: 'Many reports are being made right now. Please try again in a minute.',
      }),
    tooMuch: (what) => new AppError('invalid', { message: what === 'time' ? tookTooLong : tooLarge }),
    timeoutOf: ({ kind }) => (kind === 'html' ? POSTED_TIMEOUT : Infinity),
  });
  return {
    ...queue,
    render: async (loginId, read) => {
      requireRenders();
      return queue.run(loginId, read);
    },
  };
}
