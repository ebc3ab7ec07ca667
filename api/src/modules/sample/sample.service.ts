import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID, generateExport } from '../../db/demo/generate-export.ts';
import { importFiles } from '../import/import-export.ts';
import { describeProblem } from '../import/problem.ts';
import { isEmpty } from './sample.repo.ts';

/** A database that is not ready before it holds something: an empty one is given the sample. */
export function withSample(database: Database, seed: number, clock: Clock): Database {
  let filled: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    await database.ready();
    if (await isEmpty(database.orm)) await loadSample(database, seed, clock);
  };
  const ready = (): Promise<void> => {
    filled ??= fill().catch((error: unknown) => {
      filled = null;
      throw error;
    });
    return filled;
  };
  const ping = (): Promise<boolean> => ready().then(() => database.ping(), () => false);
  return { ...database, ready, ping };
}

async function loadSample(database: Database, seed: number, clock: Clock): Promise<void> {
  const files = generateExport({ seed, today: clock.today(), firstCustomerId: DEMO_FIRST_CUSTOMER_ID, domain: DEMO_DOMAIN });
  const result = await importFiles(database, files, 'sample');
  if (result.kind === 'refused') throw new Error(`The sample was refused: ${result.problems.map(describeProblem).join('; ')}`);
}
