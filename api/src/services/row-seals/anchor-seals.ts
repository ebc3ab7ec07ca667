import type { Transaction } from '../../db/client.ts';
import { findAnchored, removeSuperseded, writeAnchor } from './anchor-seals.repo.ts';
import { SealList } from './seal-list.ts';
import type { SealKeys } from './seal-rows.ts';

/**
 * Takes the seals of purged rows of the log into the anchor of their chain: those that are still the latest of their
 * rows stay, and the anchor holds their total (SEC9).
 */
export async function anchorSeals(tx: Transaction, chain: number, keys: SealKeys | null): Promise<void> {
  await removeSuperseded(tx, chain);
  const list = new SealList(`anchor of chain ${chain}`);
  for (const seal of await findAnchored(tx, chain)) list.add(seal);
  if (list.count === 0) return writeAnchor(tx, chain, null);
  if (keys === null) throw new Error('The seals of purged rows need the keys of AUDIT_KEYS.');
  await writeAnchor(tx, chain, list.total(keys.codes));
}
