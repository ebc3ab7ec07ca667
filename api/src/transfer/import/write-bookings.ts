import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { advanceBookingIds } from './booking-rows.repo.ts';
import { changedByOwners } from './concurrent-change.ts';
import type { ReadFile } from './read-file.ts';
import { writeKeyedFile } from './write-files.ts';
import type { FileCounts } from './write-files.ts';

/** @throws ConcurrentChangeError where an owner booked the time of one since */
export async function writeBookings(tx: Transaction, read: ReadFile): Promise<FileCounts> {
  const counts = await writeKeyedFile(tx, read).catch((error: unknown) => {
    throw isUniqueViolation(error) ? changedByOwners() : error;
  });
  await advanceBookingIds(tx);
  return counts;
}
