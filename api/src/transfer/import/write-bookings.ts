import type { Transaction } from '../../db/client.ts';
import { advanceBookingIds } from './booking-rows.repo.ts';
import type { ReadFile } from './read-file.ts';
import { writeKeyedFile } from './write-files.ts';
import type { FileCounts } from './write-files.ts';

export async function writeBookings(tx: Transaction, read: ReadFile): Promise<FileCounts> {
  const counts = await writeKeyedFile(tx, read);
  await advanceBookingIds(tx);
  return counts;
}
