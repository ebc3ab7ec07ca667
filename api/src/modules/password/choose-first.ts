import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { hashSecret, makeSecret } from '../../services/session/secret.ts';
import type { LoginRow } from '../auth/auth.repo.ts';
import { LINK_LASTS } from './forgot-password.ts';
import { isWeakPassword } from '../../services/password/known-passwords.ts';
import { putReset } from './password.repo.ts';

/**
 * Whether a user who logs in has to choose a password first: theirs was imported, and could not be chosen here (AU18).
 */
export function hasToChoose({ hasChosen, names }: LoginRow, password: string): boolean {
  return !hasChosen && isWeakPassword(password, names);
}

/**
 * Refuses a right password that may not stay: no session begins, and the browser gets what a mailed link holds, which
 * sets another.
 * @param settle what else the refused login leaves behind, in the same transaction
 * @throws AppError `weak_password`
 */
export async function askForPassword(
  { database, clock }: AppDeps,
  { id, customerId }: LoginRow,
  requestId: string,
  settle: (tx: Transaction) => Promise<void>,
): Promise<never> {
  const token = makeSecret();
  await database.transaction(async (tx) => {
    await settle(tx);
    await putReset(tx, { loginId: id, tokenHash: hashSecret(token), expiresAt: later(clock.now(), LINK_LASTS) });
    await recordAudit(tx, { action: 'password.weak', requestId, actorLoginId: id, onBehalfOf: customerId });
  });
  throw new AppError('weak_password', { challenge: token });
}
