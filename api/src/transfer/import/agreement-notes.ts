import { count } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { findOwnersWithoutAgreement } from './agreements.repo.ts';
import { nameSome } from './name-some.ts';
import type { ReadFile } from './read-file.ts';

const DECISIVE = ['owners', 'logins', 'slas'];

/** Names the owners to whom the portal stays closed because no agreement is on file (SLA 55). */
export async function listOwnersWithoutAgreement(tx: Transaction, files: readonly ReadFile[]): Promise<string[]> {
  if (!files.some(({ file }) => DECISIVE.includes(file.table))) return [];
  const owners = await findOwnersWithoutAgreement(tx);
  if (owners.length === 0) return [];
  const who = `${count(owners.length, 'owner')} with a login and without an agreement, signed or pending`;
  return [`slas.csv: ${who}, to whom the portal shows nothing: ${nameSome(owners.map(String))}`];
}
