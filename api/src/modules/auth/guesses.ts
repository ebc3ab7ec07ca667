import type { Transaction } from '../../db/client.ts';
import { countAttempt, forgetAttempts, giveBack } from '../attempts/attempts.repo.ts';
import type { Limit } from '../attempts/attempts.repo.ts';

const DAY = 24 * 60 * 60;
const BY_NAME = 'login-name';
const BY_ADDRESS = 'login-address';

/** Guesses at the password of one name, whether somebody has it or not (AU13). */
const ofName: Limit = { free: 5, lasts: DAY, wait: 'doubling' };
/** Of one address; an office shares one. */
const ofAddress: Limit = { free: 50, lasts: DAY, wait: 'doubling' };

export interface Guesser {
  readonly name: string;
  readonly address: string;
}

/** Counts a login as a guess until it turns out right, and answers whether it may be tried now. One that may not is not counted: roll back. */
export async function countGuess(tx: Transaction, { name, address }: Guesser, now: Date): Promise<boolean> {
  const isOpen = await countAttempt(tx, { kind: BY_ADDRESS, subject: address }, ofAddress, now);
  return isOpen && (await countAttempt(tx, { kind: BY_NAME, subject: countedName(name) }, ofName, now));
}

/** A right password: the name's count begins anew, and the address has guessed nothing. */
export async function forgiveGuess(tx: Transaction, { name, address }: Guesser): Promise<void> {
  await giveBack(tx, { kind: BY_ADDRESS, subject: address }, ofAddress);
  await forgetGuesses(tx, [name]);
}

/** Whoever has reached the mailbox of these names need not wait for them any more. */
export async function forgetGuesses(tx: Transaction, names: readonly string[]): Promise<void> {
  await forgetAttempts(tx, BY_NAME, names.map(countedName));
}

/** A name as it is counted, however it is typed. */
export function countedName(name: string): string {
  return name.trim().toLowerCase();
}
