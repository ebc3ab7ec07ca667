import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/db/client.ts';
import type { Random } from '../../src/demo/generator/random.ts';
import type { RunningApi } from '../running-api.ts';
import { addAccount, changePassword, letTokenAge, logIn, renew } from './accounts.ts';
import type { Account } from './accounts.ts';
import { makeEmail, sendEmail } from './emails.ts';
import type { Written } from './emails.ts';

/** Below the hourly limit of a login, with one more to come after the crash. */
const EMAILS = 15;
const LARGEST_FILE = 300_000;
/** The longest time between a response and the crash, in times of a response: enough for the next steps of the others. */
const LONGEST_DELAY = 5;

/** The accounts that act while the api dies, and the responses they got. */
export interface Round {
  readonly writers: readonly [Account, Account];
  readonly renewing: Account;
  readonly arriving: Account;
  readonly forgetful: Account;
  readonly written: Written[];
}

/**
 * Five owners, three of whom are logged in, one for so long that the access token is replaced with the next renewal.
 */
export async function prepareRound(
  database: Database,
  api: RunningApi,
  firstCustomerId: number,
  now: Date,
): Promise<Round> {
  const add = (index: number): Promise<Account> => addAccount(database, firstCustomerId + index, now, api.socket);
  const round: Round = {
    writers: [await add(0), await add(1)],
    renewing: await add(2),
    arriving: await add(3),
    forgetful: await add(4),
    written: [],
  };
  for (const account of [...round.writers, round.renewing]) await logIn(account);
  await letTokenAge(database, round.renewing);
  return round;
}

/** All of them work at once, and the api dies somewhere in between. */
export async function workUntilCrash(round: Round, random: Random, crash: () => Promise<unknown>): Promise<void> {
  const isOver = { now: false };
  const wanted = random.between(1, 2 * EMAILS);
  const delay = random.between(0, 100 * LONGEST_DELAY) / 100;
  const enough = Promise.withResolvers<null>();
  const begun = performance.now();
  let answers = 0;
  const answered = (): void => {
    answers += 1;
    if (answers === wanted) enough.resolve(null);
  };
  const doing = tasksOf(round, random).map((task) => repeat(task, isOver, answered));
  await Promise.race([enough.promise, Promise.all(doing)]);
  await pause((delay * (performance.now() - begun)) / answers);
  isOver.now = true;
  await crash();
  await Promise.all(doing);
}

/** The tasks, each repeated until there is no more to do. */
function tasksOf(
  { writers, renewing, arriving, forgetful, written }: Round,
  random: Random,
): (() => Promise<unknown> | null)[] {
  const once = (task: () => Promise<unknown>): (() => Promise<unknown> | null) => {
    let isDone = false;
    return () => {
      if (isDone) return null;
      isDone = true;
      return task();
    };
  };
  const write = (account: Account): (() => Promise<unknown> | null) => {
    let left = EMAILS;
    return () => {
      if (left === 0) return null;
      left -= 1;
      const email = makeEmail(account.customerId, random.chance(70) ? random.between(100, LARGEST_FILE) : null);
      written.push(email);
      return sendEmail(account.visitor, email);
    };
  };
  return [
    ...writers.map(write),
    () => renew(renewing),
    once(() => logIn(arriving)),
    once(() => changePassword(forgetful)),
  ];
}

/** A failure before the crash is a fault of the portal; afterwards it is expected. */
async function repeat(
  task: () => Promise<unknown> | null,
  isOver: { readonly now: boolean },
  answered: () => void,
): Promise<void> {
  try {
    while (!isOver.now) {
      const doing = task();
      if (doing === null) return;
      await doing;
      answered();
    }
  } catch (error) {
    if (!isOver.now) throw error;
  }
}
