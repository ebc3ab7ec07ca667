import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, newFundsWindow } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { toQueueEntry } from './rent.present.ts';
import { findRents } from './rent.repo.ts';

/** The rents received lately; those of drafts do not count (LS5). */
export async function readRecentRent(tx: OwnerTransaction, today: IsoDate): Promise<AnswerOf<typeof calls.recentRent>> {
  const window = newFundsWindow(today);
  const rows = await findRents(tx, { groupId: null, ...window });
  return { queue_list: rows.filter(isDoor).map(toQueueEntry), window };
}
