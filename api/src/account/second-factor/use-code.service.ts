import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { countAttempt, findWait, forgetAttempts } from '../../services/limits/attempts.repo.ts';
import type { Limit } from '../../services/limits/attempts.repo.ts';
import { recordRefusal } from '../../services/limits/refusals.ts';
import { decryptSecret } from '../../services/encryption/factor-secret.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { withoutSeparators, recoveryHash, findTimeStep } from './codes.ts';
import { lockOwnFactor, useRecoveryCode, useStep } from './second-factor.repo.ts';
import type { FactorRow } from './second-factor.repo.ts';

const KIND = 'second-factor';
/**
 * Codes for one login: of a million possible codes three are right at a time. A known browser has a count of its own,
 * so that somebody who knows the password cannot lock the owner out.
 */
const perLogin: Limit = { free: 5, lasts: 24 * 60 * 60, wait: 'doubling' };
/**
 * The limit of all known browsers together, since a thief with the password can create any number; above it all count
 * as unknown.
 */
const allKnownBrowsers: Limit = { free: 50, lasts: 24 * 60 * 60, wait: 'rest' };

/** The same message for a wrong code, a used one and any code after too many wrong ones (AU13). */
const WRONG = 'This code is not right, or it was used before. Wait for the next one that your app shows.';

/** The login of the code, and the request that sent it. */
export interface CodeAttempt {
  readonly loginId: number;
  readonly customerId: number | null;
  readonly requestId: string;
  /** The name of a browser that has logged in with this login before; null for any other. */
  readonly device: string | null;
}

/** The kind of a code. */
export type CodeKind = 'app' | 'recovery';

/**
 * Counts a code as a failed attempt before it is compared, so that concurrent ones do not exceed the limit.
 * @throws AppError `invalid` after too many attempts
 */
export async function countCode(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { loginId, customerId, requestId, device }: CodeAttempt,
): Promise<void> {
  const now = clock.now();
  const known = { kind: KIND, subject: knownBrowsersSubject(loginId) };
  const isKnown =
    device !== null && (await database.transaction((tx) => countAttempt(tx, known, allKnownBrowsers, now)));
  const subject = subjectOf({ loginId, device: isKnown ? device : null });
  const counter = { kind: KIND, subject };
  if (await database.transaction((tx) => countAttempt(tx, counter, perLogin, now))) return;
  const until = (await findWait(database.orm, [counter], now)) ?? now;
  await recordRefusal(
    database,
    { action: 'second-factor.refused', subject, loginId, customerId, requestId, until },
    now,
  );
  refuseCode();
}

/** Uses up a valid code of an active factor, and resets the count of wrong ones; null for a wrong code. */
export async function useCode(
  tx: Transaction,
  { cipher, clock }: Pick<AppDeps, 'cipher' | 'clock'>,
  { loginId, device }: Pick<CodeAttempt, 'loginId' | 'device'>,
  typed: string,
): Promise<CodeKind | null> {
  const factor = await lockOwnFactor(tx, loginId);
  if (!factor?.confirmedAt || factor.heldAt) return null;
  const isOfApp = await useAppCode(tx, { cipher, factor, loginId, typed, now: clock.now() });
  const codeKind = isOfApp ? 'app' : await useRecovery(tx, loginId, typed);
  if (codeKind === null) return null;
  const subjects = [
    subjectOf({ loginId, device: null }),
    subjectOf({ loginId, device }),
    knownBrowsersSubject(loginId),
  ];
  await forgetAttempts(tx, KIND, subjects);
  return codeKind;
}

function subjectOf({ loginId, device }: Pick<CodeAttempt, 'loginId' | 'device'>): string {
  return device === null ? String(loginId) : `${loginId} device:${device}`;
}

function knownBrowsersSubject(loginId: number): string {
  return `${loginId} known`;
}

interface AppCodeCheck {
  readonly cipher: Cipher;
  readonly factor: FactorRow;
  readonly loginId: number;
  readonly typed: string;
  readonly now: Date;
}

/** Whether it is an unused code of the app; neither it nor an older one is accepted again. */
export async function useAppCode(
  tx: Transaction,
  { cipher, factor, loginId, typed, now }: AppCodeCheck,
): Promise<boolean> {
  const code = withoutSeparators(typed);
  if (!/^\d{6}$/.test(code)) return false;
  const step = findTimeStep(decryptSecret(cipher, loginId, factor.encryptedSecret), code, now);
  return step !== null && (await useStep(tx, loginId, step));
}

async function useRecovery(tx: Transaction, loginId: number, typed: string): Promise<'recovery' | null> {
  return (await useRecoveryCode(tx, loginId, recoveryHash(loginId, typed))) ? 'recovery' : null;
}

/** @throws AppError `invalid` at the field of the code */
export function refuseCode(): never {
  throw new AppError('invalid', { message: WRONG, errors: { code: [WRONG] } });
}
