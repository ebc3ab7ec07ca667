import { businessDay } from '@portal/domain';
import type { Clock } from '../clock.ts';
import type { Database, Orm, Transaction } from '../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from '../services/demo/demo-ids.ts';
import { SAMPLE_VERSION, generateSample } from './generator/generate-export.ts';
import type { SampleFile, SampleFiles } from './generator/sample-file.ts';
import { SAMPLE_PASSWORD } from './generator/people.ts';
import { hashPassword } from '../db/password.ts';
import { findUnnamed } from '../transfer/import/documents.repo.ts';
import type { Cipher } from '../services/encryption/cipher.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { isDatabaseAway } from '../services/failures/causes.ts';
import { describeBug } from '../services/failures/describe-bug.ts';
import { recordImport, waitForOtherImports } from '../transfer/import/import.repo.ts';
import { hasOtherOwners } from '../services/demo/demo-owners.repo.ts';
import type { Demo } from '../services/demo/find-demo.repo.ts';
import { findDemo } from '../services/demo/find-demo.repo.ts';
import { isEmpty, rememberDemo, removeBeyond, removeBooks, tidyUp } from './demo.repo.ts';
import { StoredDrawings } from './stored-drawings.ts';
import { writeDemo } from './write-demo.ts';

const KEPT_BESIDE_OTHERS =
  'the demo is still there beside owners of your own, and whoever knows its password can log in: npm run portal -- remove-demo';
const KEPT_THOUGH_OFF =
  'this database holds the demo though DEMO is off, and whoever knows its password can log in: npm run portal -- remove-demo';
const KEPT_AFTER_FAILURE = 'the demo could not be made again and stays as it was';

export interface DemoSettings {
  readonly seed: number;
  readonly scale: number;
  /** The store of the demo's pictures and invoices. */
  readonly files: FileStore;
  /** Opens the cipher of the demo's account numbers. */
  readonly openCipher: () => Promise<Cipher>;
  /** The numbers of units of the multi-residential buildings; the promised ones by default. */
  readonly residences?: readonly number[];
  /** Draws a picture or an invoice; replaced in tests. */
  readonly draw?: (file: SampleFile) => Uint8Array;
}

/** Logs why a demo stays unchanged. */
export interface DemoLog {
  readonly warn: (detail: object, message: string) => void;
}

/** The action for the demo at a start. */
type Step = 'nothing' | 'fill' | 'renew' | 'keep';

/**
 * A database that is ready once it holds data: an empty one is filled with the demo, and a demo of other settings or
 * another day is recreated. A demo beside a provider's own data, or that cannot be recreated, stays unchanged, and the
 * database is ready.
 */
export function withSample(
  database: Database,
  { seed, scale, ...means }: DemoSettings,
  clock: Clock,
  log: DemoLog,
): Database {
  return onceReady(database, async () => {
    const wanted: Demo = { seed, scale, version: SAMPLE_VERSION, day: clock.today() };
    const step = await nextStep(database.orm, wanted);
    if (step === 'keep') log.warn({}, KEPT_BESIDE_OTHERS);
    else if (step === 'fill') await makeDemo(database, means, wanted, clock);
    else if (step === 'renew')
      await makeDemo(database, means, wanted, clock).catch((error: unknown) =>
        log.warn({ bug: describeBug(error) }, KEPT_AFTER_FAILURE),
      );
  });
}

/** The database of a portal without the demo: a demo that it holds nevertheless is logged. */
export function withoutSample(database: Database, log: DemoLog): Database {
  return onceReady(database, async () => {
    if ((await findDemo(database.orm)) !== null) log.warn({}, KEPT_THOUGH_OFF);
  });
}

/** A database that is ready once some work on it has succeeded; after a failure the next call repeats the work. */
function onceReady(database: Database, work: () => Promise<void>): Database {
  let done: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    done ??= database
      .ready()
      .then(work)
      .catch((error: unknown) => {
        done = null;
        throw error;
      });
    return done;
  };
  const ping = (): Promise<boolean> =>
    ready().then(
      () => database.ping(),
      () => false,
    );
  return { ...database, ready, ping };
}

/** A portal belongs to a provider if it began without the demo or has other owners. */
async function nextStep(orm: Pick<Orm, 'select' | 'execute'>, wanted: Demo): Promise<Step> {
  const demo = await findDemo(orm);
  if (demo === null) return (await isEmpty(orm)) ? 'fill' : 'nothing';
  if (await hasOtherOwners(orm)) return 'keep';
  return demo.seed !== wanted.seed ||
    demo.scale !== wanted.scale ||
    demo.version !== wanted.version ||
    demo.day !== wanted.day
    ? 'renew'
    : 'nothing';
}

/**
 * Replaces the demo's rows, all or nothing; processes that start together do so one after the other, and the second
 * finds nothing to do.
 */
async function makeDemo(
  database: Database,
  { files, openCipher, residences, draw }: Omit<DemoSettings, 'seed' | 'scale'>,
  wanted: Demo,
  clock: Clock,
): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const sampleFiles: SampleFiles = new Map();
  const drawings = new StoredDrawings(sampleFiles, draw);
  const demoInputs = {
    passwordHash,
    sampleFiles,
    drawings,
    cipher: await openCipher(),
    ...(residences && { residences }),
  };
  const creating = database.transaction(async (tx) => {
    await waitForOtherImports(tx);
    const step = await nextStep(tx, wanted);
    if (step !== 'fill' && step !== 'renew') return [];
    const replaced = await replaceDemo(tx, wanted, clock, demoInputs);
    // The drawings follow from the rows, so the files are stored here, last before the commit.
    await demoInputs.drawings.store(files);
    return findUnnamed(tx, replaced);
  });
  const unnamed = await creating.catch(async (error: unknown) => {
    // If the database went away, the rows may have been written.
    if (!isDatabaseAway(error)) await demoInputs.drawings.remove(files);
    throw error;
  });
  for (const name of unnamed) await files.remove(name);
  await tidyUp(database.orm);
}

interface DemoInputs {
  readonly passwordHash: string;
  readonly sampleFiles: SampleFiles;
  readonly drawings: StoredDrawings;
  readonly cipher: Cipher;
  readonly residences?: readonly number[];
}

/** Returns the names of the files of the previous demo. */
async function replaceDemo(tx: Transaction, wanted: Demo, clock: Clock, demoInputs: DemoInputs): Promise<string[]> {
  const replaced = await removeBooks(tx);
  const options = {
    seed: wanted.seed,
    scale: wanted.scale,
    today: clock.today(),
    realDay: businessDay(clock.now()),
    firstCustomerId: DEMO_FIRST_CUSTOMER_ID,
    domain: DEMO_DOMAIN,
    ...(demoInputs.residences && { residences: demoInputs.residences }),
  };
  const { last, counts } = await writeDemo(tx, generateSample(options, demoInputs.sampleFiles), demoInputs);
  await removeBeyond(tx, last);
  await rememberDemo(tx, wanted);
  await recordImport(tx, 'sample', { ...wanted, ...counts });
  return replaced;
}
