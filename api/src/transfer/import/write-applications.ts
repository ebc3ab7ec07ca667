import type { Transaction } from '../../db/client.ts';
import { advanceApplicationIds } from './profile-rows.repo.ts';
import type { ReadFile } from './read-file.ts';
import { writeKeyedFile } from './write-files.ts';
import type { FileCounts } from './write-files.ts';

export async function writeApplications(tx: Transaction, read: ReadFile): Promise<FileCounts> {
  const counts = await writeKeyedFile(tx, read);
  await advanceApplicationIds(tx);
  return counts;
}
