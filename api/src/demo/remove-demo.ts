import type { Database } from '../db/client.ts';
import { findUnnamed } from '../transfer/import/documents.repo.ts';
import { waitForOtherImports } from '../transfer/import/import.repo.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { findDemo } from '../services/demo/find-demo.repo.ts';
import { tidyUp } from './demo.repo.ts';
import type { RemovedCounts } from './remove-demo.repo.ts';
import { forgetDemo, removePortfolio, removeWritten } from './remove-demo.repo.ts';

/** Removes the whole demo in one transaction and returns what was removed; null where there is none. */
export async function removeDemo(database: Database, store: FileStore): Promise<RemovedCounts | null> {
  const done = await database.transaction(async (tx) => {
    await waitForOtherImports(tx);
    if ((await findDemo(tx)) === null) return null;
    const { emails, files } = await removeWritten(tx);
    const portfolio = await removePortfolio(tx);
    const removed: RemovedCounts = { ...portfolio.removed, emails };
    await forgetDemo(tx, removed);
    return { removed, files: [...files, ...(await findUnnamed(tx, portfolio.files))] };
  });
  if (done === null) return null;
  for (const name of done.files) await store.remove(name);
  await tidyUp(database.orm);
  return done.removed;
}
