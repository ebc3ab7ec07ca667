import type { Transaction } from '../../db/client.ts';
import { countAttempt, forgetAttempts, giveBack } from '../../services/attempts/attempts.repo.ts';
import type { Limit } from '../../services/attempts/attempts.repo.ts';
import type { Named } from './auth.repo.ts';

const DAY = 24 * 60 * 60;
const BY_NAME = 'login-name';
const BY_ADDRESS = 'login-address';

/** Guesses at the password of one login, under any of its names, or of an unknown name (AU13). */
const ofName: Limit = { free: 5, lasts: DAY, wait: 'doubling' };
/** Of one address; an office shares one. */
const ofAddress: Limit = { free: 50, lasts: DAY, wait: 'doubling' };

export interface Guesser {
  readonly named: Named;
  readonly address: string;
}

/** Counts a login as a guess until it proves right, and returns whether it may be tried now. If not, roll back: it must not be counted. */
export async function countGuess(tx: Transaction, { named, address }: Guesser, now: Date): Promise<boolean> {
  const isOpen = await countAttempt(tx, { kind: BY_ADDRESS, subject: address }, ofAddress, now);
  return isOpen && (await countAttempt(tx, { kind: BY_NAME, subject: countedOf(named) }, ofName, now));
}

/** After a right password: the login's count starts again, and the attempt no longer counts for the address. */
export async function forgiveGuess(tx: Transaction, loginId: number, address: string): Promise<void> {
  await giveBack(tx, { kind: BY_ADDRESS, subject: address }, ofAddress);
  await forgetGuesses(tx, loginId);
}

/** A user who has opened the mailed link need not wait any longer. */
export async function forgetGuesses(tx: Transaction, loginId: number): Promise<void> {
  await forgetAttempts(tx, BY_NAME, [ofLogin(loginId)]);
}

/** A name is counted alike whether a login has it or not: a login by its id, a name as the database compares it. */
function countedOf({ login, folded }: Named): string {
  return login ? ofLogin(login.id) : `name:${folded}`;
}

function ofLogin(id: number): string {
  return `login:${id}`;
}
