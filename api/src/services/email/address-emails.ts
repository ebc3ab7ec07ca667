import type { Transaction } from '../../db/client.ts';
import { findLink } from '../link/link.repo.ts';
import { UNDO_EMAIL } from './former-addresses.repo.ts';
import type { EmailedLink } from '../../db/schema/email.tables.ts';

/** Continues a change of address once the warning to the old one was sent or proved undeliverable. */
export interface AddressEmails {
  readonly handedOver: (tx: Transaction, changeId: number) => Promise<void>;
  readonly refused: (tx: Transaction, changeId: number) => Promise<void>;
}

/** The changes of addresses that an email's links can undo. */
export async function findChangesOf(tx: Transaction, links: readonly EmailedLink[]): Promise<number[]> {
  const found: number[] = [];
  for (const { tokenHash } of links) {
    const link = await findLink(tx, tokenHash);
    if (link?.purpose === UNDO_EMAIL.name) found.push(Number(link.subject));
  }
  return found;
}
