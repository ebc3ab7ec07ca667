import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { codeOfReset, isReset } from '../session/reset-code.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { links } from '../../db/schema/link.tables.ts';
import { later } from '../session/lifetimes.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { hashSecret } from '../session/secret.ts';
import type { EmailedLink } from '../../db/schema/email.tables.ts';

const SECOND = 1000;

/** The maximum delay with which a link that sets a password or confirms something is sent, in milliseconds (SEC6). */
export const LINK_SENT_WITHIN = 24 * 60 * 60 * SECOND;

/** A secret link in an email, and its lifetime in milliseconds from when it is sent. */
export interface NewEmailedLink {
  readonly address: string;
  readonly lasts: number;
}

/** A link as the outbox stores it beside the email itself. */
export function toEmailedLink({ address, lasts }: NewEmailedLink): EmailedLink {
  const token = new URL(address).pathname.split('/').at(-1) ?? '';
  return { tokenHash: hashSecret(token), lasts: lasts / SECOND };
}

/**
 * Begins the lifetimes of links, whose email was just sent (SEC6). A link that the sent text did not contain is
 * useless, and ends.
 */
export async function beginLinks(
  tx: Transaction,
  mailed: readonly EmailedLink[],
  { sent, now }: { readonly sent: string; readonly now: Date },
): Promise<void> {
  const tokens = Array.from(sent.matchAll(/\/([\w-]+)/g), ([, token = '']) => hashSecret(token));
  for (const { tokenHash, lasts } of mailed) {
    const expiresAt = tokens.includes(tokenHash) ? later(now, lasts * SECOND) : now;
    await tx.update(links).set({ expiresAt }).where(eq(links.tokenHash, tokenHash));
    await beginReset(tx, tokenHash, expiresAt);
  }
}

/** Ends the links of emails that were not sent. */
export async function endUnsent(tx: Transaction, mailed: readonly EmailedLink[], now: Date): Promise<void> {
  const hashes = mailed.map(({ tokenHash }) => tokenHash);
  await tx
    .update(links)
    .set({ expiresAt: now })
    .where(sql`${links.tokenHash} = any(${sql.param(hashes)}::text[])`);
}

/** A reset that the portal did not create gets no code by this (SEC9). */
async function beginReset(tx: Transaction, tokenHash: string, expiresAt: Date): Promise<void> {
  const isNamed = eq(passwordResets.tokenHash, tokenHash);
  const [reset] = await tx.select().from(passwordResets).where(isNamed).for('update');
  const { accessCodes } = await keysOf(tx);
  if (reset === undefined || !isReset(accessCodes, reset)) return;
  const code = codeOfReset(accessCodes, { ...reset, expiresAt });
  await tx.update(passwordResets).set({ expiresAt, code }).where(isNamed);
}
