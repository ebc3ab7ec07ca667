import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import { countAttempt } from '../../services/limits/attempts.repo.ts';
import type { Limit } from '../../services/limits/attempts.repo.ts';

/** The limit of emails to unconfirmed addresses, per owner (AU19). */
const aDay: Limit = { free: 5, lasts: 24 * 60 * 60, wait: 'rest' };

/** @throws AppError `too_many` above the daily limit */
export async function countStrangerEmail(tx: Transaction, customerId: number, now: Date): Promise<void> {
  if (await countAttempt(tx, { kind: 'stranger-email', subject: String(customerId) }, aDay, now)) return;
  throw new AppError('too_many', {
    message: `We send at most ${aDay.free} emails a day to new email addresses. Please try again tomorrow.`,
  });
}
