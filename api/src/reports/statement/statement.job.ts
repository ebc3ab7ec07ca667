import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../../services/failures/causes.ts';
import { describeBug } from '../../services/failures/describe-bug.ts';
import { correctStatements } from './correct-statements.service.ts';
import { makeStatements } from './make-statements.service.ts';
import type { StatementDeps } from './make-statements.service.ts';

export interface StatementJob {
  /** Resolves after the part in progress. */
  close(): Promise<void>;
}

const POLL_INTERVAL = 10 * 60_000;

/** Makes due statements and corrections, now and every ten minutes while the process runs. */
export function startStatements(
  deps: StatementDeps & { readonly log: Pick<FastifyBaseLogger, 'info' | 'error'> },
): StatementJob {
  let isClosed = false;
  let current: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await deps.database.ready();
      const corrections = await correctStatements(deps, () => isClosed);
      const statements = await makeStatements(deps, () => isClosed);
      if (statements + corrections > 0) deps.log.info({ statements, corrections }, 'statements were made');
    } catch (error) {
      if (!isDatabaseAway(error)) deps.log.error({ bug: describeBug(error) }, 'statements are not made');
    }
    current = null;
  };
  const wake = (): void => {
    current ??= look();
  };
  const timer = setInterval(wake, POLL_INTERVAL).unref();
  wake();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await current;
    },
  };
}
