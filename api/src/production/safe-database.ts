import type { Database } from '../db/client.ts';
import { findRisks } from './risks.repo.ts';
import { refusalOf } from './refusal.ts';

/** Calls find the database unavailable: the code is PostgreSQL's own. */
class RefusedDatabaseError extends Error {
  readonly code = '57P03';

  constructor() {
    super('This production start is refused');
  }
}

interface DatabaseWatch {
  readonly isEmbedded: boolean;
  /** Called once, with the reasons for the refusal. */
  readonly onRefused: (reason: string) => void;
}

/** The database of a production start: one that puts owners at risk is never ready. */
export function withSafeDatabase(database: Database, { isEmbedded, onRefused }: DatabaseWatch): Database {
  let isSafe = false;
  let isRefused = false;
  const ready = async (): Promise<void> => {
    await database.ready();
    if (isSafe) return;
    const risks = await findRisks(database.orm, isEmbedded);
    if (risks.length > 0) {
      if (!isRefused) onRefused(refusalOf(risks));
      isRefused = true;
      throw new RefusedDatabaseError();
    }
    isSafe = true;
  };
  const ping = (): Promise<boolean> =>
    ready().then(
      () => database.ping(),
      () => false,
    );
  return { ...database, ready, ping };
}
