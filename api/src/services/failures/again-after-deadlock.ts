import { causesOf, codeOf } from './causes.ts';

const DEADLOCK = '40P01';
const MAX_TRIES = 5;

/**
 * Repeats a transaction that the database ended to resolve a deadlock: what locks somebody out must not give way to
 * what they do meanwhile. The work must have no effects outside its transaction.
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      const isDeadlock = causesOf(error).some((cause) => codeOf(cause) === DEADLOCK);
      if (!isDeadlock || tries === MAX_TRIES) throw error;
    }
}
