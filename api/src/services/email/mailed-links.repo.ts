import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { codeOfReset, isReset } from '../session/reset-code.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { links } from '../../db/schema/link.tables.ts';
import { later } from '../session/lifetimes.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { hashSecret } from '../session/secret.ts';
import type { MailedLink } from '../../db/schema/email.tables.ts';

const SECOND = 1000;

/** A link that sets a password or confirms something is not sent later than this, in milliseconds (SEC6). */
export const LINK_SENT_WITHIN = 24 * 60 * 60 * SECOND;

/** A secret link as it stands in an email, and for how many milliseconds it works from the handing over on. */
export interface NewMailedLink {
  readonly address: string;
  readonly lasts: number;
}

/** A link as the outbox stores it beside the email itself. */
export function toMailedLink({ address, lasts }: NewMailedLink): MailedLink {
  const token = new URL(address).pathname.split('/').at(-1) ?? '';
  return { tokenHash: hashSecret(token), lasts: lasts / SECOND };
}

/**
 * The lives of the links begin: their email was handed over just now (SEC6). One that did not stand in what was sent is
 * of no use, and ends.
 */
export async function beginLinks(
  tx: Transaction,
  mailed: readonly MailedLink[],
  { sent, now }: { readonly sent: string; readonly now: Date },
): Promise<void> {
  const tokens = Array.from(sent.matchAll(/\/([\w-]+)/g), ([, token = '']) => hashSecret(token));
  for (const { tokenHash, lasts } of mailed) {
    const expiresAt = tokens.includes(tokenHash) ? later(now, lasts * SECOND) : now;
    await tx.update(links).set({ expiresAt }).where(eq(links.tokenHash, tokenHash));
    await beginReset(tx, tokenHash, expiresAt);
  }
}

/** The links of emails that were not sent are of no use, and end. */
export async function endUnsent(tx: Transaction, mailed: readonly MailedLink[], now: Date): Promise<void> {
  const hashes = mailed.map(({ tokenHash }) => tokenHash);
  await tx
    .update(links)
    .set({ expiresAt: now })
    .where(sql`${links.tokenHash} = any(${sql.param(hashes)}::text[])`);
}

/** One that the portal did not make gets no code by this (SEC9). */
async function beginReset(tx: Transaction, tokenHash: string, expiresAt: Date): Promise<void> {
  const isNamed = eq(passwordResets.tokenHash, tokenHash);
  const [reset] = await tx.select().from(passwordResets).where(isNamed).for('update');
  const { accessCodes } = await keysOf(tx);
  if (reset === undefined || !isReset(accessCodes, reset)) return;
  const code = codeOfReset(accessCodes, { ...reset, expiresAt });
  await tx.update(passwordResets).set({ expiresAt, code }).where(isNamed);
}
