import { AppError } from '../../app-error.ts';
import { processQueue } from '../processes/process-queue.ts';
import type { QueueLimits, ProcessQueue } from '../processes/process-queue.ts';
import type { Inspected, NamedFile } from './file-content.ts';

export interface InspectionQueue extends Pick<ProcessQueue<NamedFile, Inspected>, 'pid' | 'close'> {
  /**
   * Inspects a file of a login in its turn. A file that takes too much time or memory is refused like one that is too
   * large when opened.
   * @throws AppError `unavailable` when too many files are waiting, in total or of this login
   */
  readonly inspect: (loginId: number, file: NamedFile) => Promise<Inspected>;
}

/** The largest harmless file takes about a second on an idle machine. */
const limits: QueueLimits = {
  places: 40,
  perLogin: 5,
  timeout: 15_000,
  waitTimeout: 30_000,
  maxMegabytes: 256,
  script: new URL('./inspection.worker.ts', import.meta.url),
};

const busy = 'Many files are being looked at right now. Please try again in a minute.';

class TooMuchError extends Error {
  override readonly name = 'TooMuchError';
}

/**
 * Inspects files one after the other in a process of their own (SEC11), so that none of them blocks the api or ends it.
 */
export function inspectionQueue(chosen: Partial<QueueLimits> = {}): InspectionQueue {
  const queue = processQueue<NamedFile, Inspected>({
    ...limits,
    ...chosen,
    name: 'The process that looks into files',
    busy: () => new AppError('unavailable', { message: busy }),
    tooMuch: () => new TooMuchError(),
  });
  return {
    ...queue,
    inspect: async (loginId, file) => {
      try {
        return await queue.run(loginId, async () => file);
      } catch (error) {
        if (error instanceof TooMuchError) return { fault: 'tooLargeOnceOpened' };
        throw error;
      }
    },
  };
}
