import { createHmac, timingSafeEqual } from 'node:crypto';
import { later } from './lifetimes.ts';

/** The time for entering the code after the password, in milliseconds. */
const LASTS = 10 * 60 * 1000;

/** A login whose password was right and whose code is still to be entered. */
export interface ChallengedLogin {
  readonly loginId: number;
  /** A changed password makes the challenge invalid. */
  readonly passwordHash: string;
  readonly remember: boolean;
  /** Whether another password has to be chosen before a session begins (AU18). */
  readonly hasToChoose: boolean;
}

export interface Challenge extends Pick<ChallengedLogin, 'loginId' | 'remember' | 'hasToChoose'> {
  /** Whether the login still has the password that was typed. */
  readonly isOf: (passwordHash: string) => boolean;
}

/** The token with which the browser continues: signed, so that nothing is stored for abandoned logins. */
export function makeChallenge(key: string, asked: ChallengedLogin, now: Date): string {
  const { loginId, passwordHash, remember, hasToChoose } = asked;
  const facts = `${loginId}.${remember ? 1 : 0}.${hasToChoose ? 1 : 0}.${later(now, LASTS).getTime()}`;
  return `${facts}.${sign(key, facts, passwordHash)}`;
}

/** Null for one that is malformed or too old. Whether it is genuine is checked with the password's hash. */
export function readChallenge(key: string, text: string, now: Date): Challenge | null {
  const [, facts = '', loginId, remember, choose, until, signature = ''] =
    /^((\d{1,9})\.([01])\.([01])\.(\d{1,15}))\.([\w-]{43})$/.exec(text) ?? [];
  if (facts === '' || Number(until) <= now.getTime()) return null;
  return {
    loginId: Number(loginId),
    remember: remember === '1',
    hasToChoose: choose === '1',
    isOf: (passwordHash) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, facts, passwordHash))),
  };
}

function sign(key: string, facts: string, passwordHash: string): string {
  return createHmac('sha256', key).update(`challenge|${facts}|${passwordHash}`).digest('base64url');
}
