import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './password.ts';

/** What a call with a place in the queue may do; each hash waits for its turn. */
export interface Hasher {
  readonly hash: typeof hashPassword;
  readonly verify: typeof verifyPassword;
}

export interface HashQueue {
  /** Runs work that will hash passwords; returns null at once when the queue is full. */
  readonly enter: <T>(work: (hasher: Hasher) => Promise<T>) => Promise<T | null>;
}

/** One core stays free, so that other calls are served during a burst of logins. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** The last place is served within a second or two, long before the gateway's timeout. */
const PLACES = 40;

/** Limits how many passwords are hashed or compared at once, and how many calls wait for that. */
export function hashQueue(
  atOnce: number = AT_ONCE,
  places: number = PLACES,
  makeHash: typeof hashPassword = hashPassword,
): HashQueue {
  const waiting: (() => void)[] = [];
  let queued = 0;
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  const hasher: Hasher = {
    hash: (password) => inTurn(() => makeHash(password)),
    verify: (passwordHash, password) => inTurn(() => verifyPassword(passwordHash, password)),
  };
  return {
    enter: async (work) => {
      if (queued >= places) return null;
      queued += 1;
      try {
        return await work(hasher);
      } finally {
        queued -= 1;
      }
    },
  };
}
