import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../src/clock.ts';
import type { Database } from '../../src/db/client.ts';
import type { Random } from '../../src/demo/generator/random.ts';
import { openOrJoinDatabase } from '../../src/db/open-or-join.ts';
import { connectTimeout } from '../db/connect-timeout.ts';
import type { TestPlace } from '../db/embedded-place.ts';
import { RunningApi } from '../running-api.ts';
import { checkRound } from './check-round.ts';
import type { Fault } from './fault.ts';
import { prepareRound, workUntilCrash } from './round.ts';
import type { Round } from './round.ts';

const A_MOMENT = 20;
const OWNERS_A_ROUND = 5;

export interface Crashes {
  readonly place: TestPlace;
  readonly times: number;
  readonly random: Random;
  readonly firstCustomerId: number;
  readonly say: (line: string) => void;
}

/** Kills the api this many times while owners write, and returns the faults. */
export async function crashWriting({ place, times, random, firstCustomerId, say }: Crashes): Promise<Fault[]> {
  const api = new RunningApi(place);
  const clock = systemClock(null);
  const faults: Fault[] = [];
  let answered = 0;
  let open = 0;
  let round: Round | null = null;
  for (let crash = 0; crash <= times; crash += 1) {
    await api.start({ DEMO: 'off' });
    const database = await openReady(place);
    if (round) {
      const sent = round.written.filter(({ isAnswered }) => isAnswered).length;
      answered += sent;
      open += round.written.length - sent;
      faults.push(...(await checkRound(database, place.dataDir, round)));
    }
    if (crash < times) round = await prepareRound(database, api, firstCustomerId + crash * OWNERS_A_ROUND, clock.now());
    await database.close();
    if (round && crash < times) await workUntilCrash(round, random, () => api.end('SIGKILL'));
    await connectionsGone(place);
    if (crash % 10 === 0 || crash === times)
      say(`${crash} crashes while writing: ${answered} emails had been answered, ${open} not, ${faults.length} faults`);
  }
  await api.end('SIGTERM');
  return faults;
}

export async function openReady(place: TestPlace): Promise<Database> {
  const database = await openOrJoinDatabase({ ...place, connectTimeout });
  await database.ready();
  return database;
}

/** A server may still be running a statement of a dead process. */
export async function connectionsGone(place: TestPlace): Promise<void> {
  if (place.databaseUrl === undefined) return;
  const database = await openReady(place);
  const count = async (): Promise<number> => {
    const { rows } = await database.orm.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  };
  while ((await count()) > 0) await pause(A_MOMENT);
  await database.close();
}
