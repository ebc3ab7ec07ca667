import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './password.ts';

/** What a call that has its place in the line may ask for; it waits for its turn. */
export interface Hasher {
  readonly hash: typeof hashPassword;
  readonly verify: typeof verifyPassword;
}

export interface HashLine {
  /** Runs work that will hash passwords, or answers null at once where too many are in line. */
  readonly enter: <T>(work: (hasher: Hasher) => Promise<T>) => Promise<T | null>;
}

/** One core stays free, so that everybody else is served during a storm of logins. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A place is reached within a second or two: long before the gateway gives a call up. */
const PLACES = 40;

/** The line of those who want a password hashed or compared. */
export function hashLine(
  atOnce: number = AT_ONCE,
  places: number = PLACES,
  makeHash: typeof hashPassword = hashPassword,
): HashLine {
  const waiting: (() => void)[] = [];
  let inLine = 0;
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
      if (inLine >= places) return null;
      inLine += 1;
      try {
        return await work(hasher);
      } finally {
        inLine -= 1;
      }
    },
  };
}
