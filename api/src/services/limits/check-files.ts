import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { isKnownKey } from '../idempotency/idempotency-keys.repo.ts';
import type { KeyedWrite } from '../idempotency/keyed-write.ts';
import type { FileStore } from '../files/file-store.ts';
import { refuseOverLimit, refuseOverQuota } from './hourly-limits.ts';

const MEGABYTE = 1024 * 1024;

interface CheckingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'fullness'>;
  readonly settings: { readonly ownerQuotaMb: number; readonly diskFullPercent: number };
}

/**
 * Refuses files above the limits of a login before any of them is stored, even temporarily (SEC7). A repeated key
 * passes, since it only returns the earlier response.
 * @throws AppError `too_many`, `too_large` or `unavailable`
 */
export async function checkFiles(
  { database, clock, files, settings }: CheckingDeps,
  scope: OwnerScope,
  sent: KeyedWrite,
  stored: readonly { readonly bytes: Uint8Array }[],
): Promise<void> {
  if (stored.length === 0) return;
  const size = stored.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const isDone = await database.scoped(scope, async (tx) => {
    if (await isKnownKey(tx, sent)) return true;
    await refuseOverLimit(tx, tx.loginId, 'file', clock.now());
    await refuseOverQuota(tx, tx.customerId, size, settings.ownerQuotaMb * MEGABYTE);
    return false;
  });
  if (!isDone && (await files.fullness()) > settings.diskFullPercent)
    throw new AppError('unavailable', {
      message: 'We cannot take files at the moment: our storage is nearly full. Please try again tomorrow, or call us.',
    });
}
