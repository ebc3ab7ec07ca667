import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestPlace } from '../db/embedded-place.ts';
import { killHard, runScript, startScript } from '../db/node-process.ts';
import { unusedFiles } from '../files/unused-files.ts';
import { testCipher } from '../seal/test-keys.ts';
import { importExport } from '../../src/transfer/import/import-export.ts';
import { RunningApi } from '../running-api.ts';
import { checkBooks, readBooks } from './check-books.ts';
import { connectionsGone, openReady } from './crash-writing.ts';
import type { Crashes } from './crash-writing.ts';
import type { Fault } from './fault.ts';
import { writeExport } from './import-files.ts';

const cli = new URL('../../src/cli.ts', import.meta.url);

type Victim = 'api' | 'import' | 'both';

/** Kills the api, an import beside it or both this many times during the import, and returns the faults. */
export async function crashImporting({
  place,
  times,
  random,
  say,
}: Omit<Crashes, 'firstCustomerId'>): Promise<Fault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
  const api = new RunningApi(place);
  const faults: Fault[] = [];
  const outcomes = { all: 0, nothing: 0 };
  writeExport(folder, random);
  // Milliseconds until the crash: around the moment of the import's commit, which differs from machine to machine.
  let middle = await timeImport(api, folder);
  let before = await booksOf(place);
  for (let crash = 1; crash <= times; crash += 1) {
    writeExport(folder, random);
    await api.start({ DEMO: 'off' });
    const importing = startScript(cli, ['import', folder], place.env);
    await Promise.race([pause((middle * random.between(60, 140)) / 100), once(importing, 'close')]);
    await kill(random.pick<Victim>(['api', 'import', 'both']), api, importing);
    await connectionsGone(place);

    const { after, whole, found } = await finishImport(crash, { place, folder });
    if (after !== before && after !== whole) faults.push(`half an import stands after crash ${crash}`);
    faults.push(...found);
    outcomes[after === whole ? 'all' : 'nothing'] += 1;
    middle *= after === whole ? 0.9 : 1.1;
    before = whole;
    if (crash % 10 === 0)
      say(
        `${crash} crashes while importing: ${outcomes.all} left all of it, ${outcomes.nothing} nothing, ${faults.length} faults`,
      );
  }
  rmSync(folder, { recursive: true });
  return faults;
}

/** How long an import takes that nobody kills, in milliseconds. */
async function timeImport(api: RunningApi, folder: string): Promise<number> {
  await api.start({ DEMO: 'off' });
  const begun = performance.now();
  const { code, errors } = await runScript(cli, ['import', folder], api.place.env);
  if (code !== 0) throw new Error(`The first import failed: ${errors}`);
  const took = performance.now() - begun;
  await api.end('SIGKILL');
  return took;
}

async function booksOf(place: TestPlace): Promise<string> {
  const database = await openReady(place);
  const books = await readBooks(database);
  await database.close();
  return books;
}

/** A process that is not killed ends by itself; afterwards none is left. */
async function kill(victim: Victim, api: RunningApi, importing: ChildProcess): Promise<void> {
  const closed = importing.exitCode === null ? once(importing, 'close') : Promise.resolve();
  if (victim !== 'import') await api.end('SIGKILL');
  if (victim !== 'api') await killHard(importing);
  await closed;
  await api.end('SIGKILL');
}

interface Finished {
  /** The content after the crash. */
  readonly after: string;
  /** The content once the same export was imported again. */
  readonly whole: string;
  readonly found: readonly Fault[];
}

async function finishImport(
  crash: number,
  { place, folder }: Pick<Crashes, 'place'> & { readonly folder: string },
): Promise<Finished> {
  const database = await openReady(place);
  const found = await checkBooks(database);
  const after = await readBooks(database);
  const result = await importExport(database, unusedFiles, folder, { cipher: testCipher });
  if (result.kind === 'refused') found.push(`the import after crash ${crash} was refused`);
  found.push(...(await checkBooks(database)));
  const whole = await readBooks(database);
  await database.close();
  return { after, whole, found };
}
