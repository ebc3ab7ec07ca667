import type { Transaction } from '../../db/client.ts';
import { findLink, insertLink } from '../../services/link/link.repo.ts';
import type { FormerAddress } from '../../services/email/former-addresses.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { hashSecret } from '../../services/session/secret.ts';

/** The purpose in the table of links which records that a reset link went to a former address. */
const PURPOSE = 'former-reset';

/** How long the record is kept, in milliseconds: longer than a link works, however late its email is sent (SEC6). */
const KNOWN_FOR = 2 * 24 * 60 * 60 * 1000;

/** The change of address whose former address got the reset link, and that address. */
export interface FormerReset {
  readonly changeId: number;
  readonly address: string;
}

/** Records beside the reset of this token that it went to a former address: using it undoes the change of address. */
export async function recordFormerReset(
  tx: Transaction,
  token: string,
  { changeId, address }: FormerAddress,
  { customerId, now }: { readonly customerId: number; readonly now: Date },
): Promise<void> {
  const about = { purpose: PURPOSE, subject: String(changeId), detail: { address }, customerId };
  await insertLink(tx, { ...about, tokenHash: hashSecret(token), madeAt: now, expiresAt: later(now, KNOWN_FOR) });
}

/** Null for a reset that went to the current address of its login, and for a record that was inserted by SQL (SEC9). */
export async function findFormerReset(tx: Transaction, tokenHash: string): Promise<FormerReset | null> {
  const link = await findLink(tx, tokenHash);
  if (link?.purpose !== PURPOSE) return null;
  return { changeId: Number(link.subject), address: String(link.detail['address']) };
}
