import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { isDatabaseAway } from '../failures/causes.ts';
import { describeBug } from '../failures/describe-bug.ts';
import { sweepAttempts } from './attempts.repo.ts';
import { settleRefusals } from './refusals.ts';

interface SettleDeps {
  readonly database: Pick<Database, 'transaction' | 'ready'>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface RefusalJob {
  /** Resolves after the rows in progress. */
  close(): Promise<void>;
}

/** As often as the shortest waits would produce rows. */
const EVERY = 60_000;

/**
 * Writes the refusals of ended waits into the log, and removes expired counts, now and every minute while the process
 * runs.
 */
export function startSettling({ database, clock, log }: SettleDeps): RefusalJob {
  let current: Promise<void> | null = null;
  const settle = async (): Promise<void> => {
    try {
      await database.ready();
      const now = clock.now();
      await settleRefusals(database, now);
      // Attempts of unknown clients leave rows as well, so this does not wait for a login.
      while (await database.transaction((tx) => sweepAttempts(tx, now)));
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ bug: describeBug(error) }, 'refusals are not noted');
    }
    current = null;
  };
  const wake = (): void => {
    current ??= settle();
  };
  const timer = setInterval(wake, EVERY).unref();
  wake();
  return {
    close: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
