import { constants } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, OwnerTransaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { isKnownKey } from '../once/answered-keys.repo.ts';
import type { Sent } from '../once/sent.ts';
import { countSent, takeTurn } from './allowance.repo.ts';

const HOUR = 60 * 60_000;

/**
 * Refuses what a login sends beyond its allowance, before any of it is stored. A repeated key passes, since it only
 * returns the earlier response.
 * @throws AppError `too_many`
 */
export async function checkAllowance(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: OwnerScope,
  sent: Sent,
): Promise<void> {
  await database.scoped(scope, async (tx) => {
    if (!(await isKnownKey(tx, sent))) await refuseBeyond(tx, clock.now());
  });
}

/**
 * The same in the transaction that writes. Transactions of one login take turns, so that many at once cannot exceed the
 * allowance.
 * @throws AppError `too_many`
 */
export async function takeAllowance(tx: OwnerTransaction, now: Date): Promise<void> {
  await takeTurn(tx);
  await refuseBeyond(tx, now);
}

async function refuseBeyond(tx: OwnerTransaction, now: Date): Promise<void> {
  const sent = await countSent(tx, new Date(now.getTime() - HOUR));
  if (sent < constants.lettersAnHour) return;
  throw new AppError('too_many', {
    message: `You can send ${constants.lettersAnHour} enquiries and referrals in an hour. Please try again later.`,
  });
}
