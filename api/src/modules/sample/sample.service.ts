import type { Clock } from '../../clock.ts';
import type { Database, Orm, Transaction } from '../../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID, SAMPLE_VERSION, generateSample } from '../../db/demo/generate-export.ts';
import { SAMPLE_PASSWORD } from '../../db/demo/people.ts';
import { hashPassword } from '../../db/password.ts';
import { recordImport, waitForOtherImports } from '../import/import.repo.ts';
import type { Demo } from './demo.repo.ts';
import { findDemo, isEmpty, rememberDemo, removeBeyond, removeBooks, tidyUp } from './demo.repo.ts';
import { writeDemo } from './write-demo.ts';

export interface DemoSettings {
  readonly seed: number;
  readonly scale: number;
}

/** A database that is not ready before it holds something: an empty one is given the demo, and a demo of other settings or another day is made anew. */
export function withSample(database: Database, settings: DemoSettings, clock: Clock): Database {
  let filled: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    await database.ready();
    const wanted: Demo = { ...settings, version: SAMPLE_VERSION, day: clock.today() };
    if (!(await isWanting(database.orm, wanted))) return;
    const passwordHash = await hashPassword(SAMPLE_PASSWORD);
    await database.transaction((tx) => makeDemo(tx, wanted, clock, passwordHash));
    await tidyUp(database.orm);
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

/** A portal that began without the demo is a provider's own. */
async function isWanting(orm: Pick<Orm, 'select'>, wanted: Demo): Promise<boolean> {
  const demo = await findDemo(orm);
  if (demo === null) return isEmpty(orm);
  return demo.seed !== wanted.seed || demo.scale !== wanted.scale || demo.version !== wanted.version || demo.day !== wanted.day;
}

/** Replaces the demo's rows, all or none; processes that start together take turns, and the second finds nothing to do. */
async function makeDemo(tx: Transaction, wanted: Demo, clock: Clock, passwordHash: string): Promise<void> {
  await waitForOtherImports(tx);
  if (!(await isWanting(tx, wanted))) return;
  await removeBooks(tx);
  const parts = generateSample({ seed: wanted.seed, scale: wanted.scale, today: clock.today(), firstCustomerId: DEMO_FIRST_CUSTOMER_ID, domain: DEMO_DOMAIN });
  const { last, counts } = await writeDemo(tx, parts, passwordHash);
  await removeBeyond(tx, last);
  await rememberDemo(tx, wanted);
  await recordImport(tx, 'sample', { ...wanted, ...counts });
}
