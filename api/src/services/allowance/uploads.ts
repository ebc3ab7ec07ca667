import { constants } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { countStoredFiles } from '../storage/stored-files.repo.ts';
import { takeTurn } from './allowance.repo.ts';

const HOUR = 60 * 60_000;

/**
 * Takes one of the files that an owner may send in an hour, in the transaction that writes it.
 * @throws AppError `too_many`
 */
export async function takeUpload(tx: OwnerTransaction, now: Date): Promise<void> {
  await takeTurn(tx);
  if ((await countStoredFiles(tx, new Date(now.getTime() - HOUR))) < constants.uploadsAnHour) return;
  throw new AppError('too_many', {
    message: `You can send ${constants.uploadsAnHour} files in an hour. Please try again later.`,
  });
}
