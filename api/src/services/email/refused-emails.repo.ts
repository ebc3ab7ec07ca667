import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { refusedEmails } from '../../db/schema/email.tables.ts';

/** Keeps that an address of an owner's refused a security email for good (SEC6). */
export async function insertRefused(
  tx: Transaction,
  refused: Omit<typeof refusedEmails.$inferInsert, 'id' | 'reachedAt'>,
): Promise<void> {
  await tx.insert(refusedEmails).values(refused);
}

/** An address that refused emails has accepted one again. */
export async function noteReached(tx: Transaction, address: string, now: Date): Promise<void> {
  const isOpen = and(
    eq(sql`lower(${refusedEmails.toAddress})`, sql`lower(${address})`),
    isNull(refusedEmails.reachedAt),
  );
  await tx.update(refusedEmails).set({ reachedAt: now }).where(isOpen);
}
