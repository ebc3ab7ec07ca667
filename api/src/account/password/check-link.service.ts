import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { countAttempt } from '../../services/limits/attempts.repo.ts';
import type { Limit } from '../../services/limits/attempts.repo.ts';
import { hashSecret } from '../../services/session/secret.ts';
import { findReset } from './password.repo.ts';

/** Far more than people with links from emails need, and negligible against the number of possible tokens. */
const perAddress: Limit = { free: 60, lasts: 60 * 60, wait: 'rest' };

/**
 * Whether a link still works. A used, an expired and an invented link get the same response.
 * @throws AppError `too_many` when one address asks too often
 */
export async function linkWorks(
  { database, clock, accessCodes }: Pick<AppDeps, 'database' | 'clock' | 'accessCodes'>,
  token: string,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const isOpen = await database.transaction((tx) =>
    countAttempt(tx, { kind: 'link-address', subject: address }, perAddress, now),
  );
  if (!isOpen) throw new AppError('too_many');
  return (await findReset(database.orm, accessCodes, hashSecret(token), now)) !== null;
}
