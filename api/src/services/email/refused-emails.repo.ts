import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { refusedEmails } from '../../db/schema/email.tables.ts';

/** Records that a security email to an owner's address is undeliverable (SEC6). */
export async function insertRefused(
  tx: Transaction,
  refused: Omit<typeof refusedEmails.$inferInsert, 'id' | 'reachedAt'>,
): Promise<void> {
  await tx.insert(refusedEmails).values(refused);
}

/** Records that an address has accepted an email again. */
export async function recordAccepted(tx: Transaction, address: string, now: Date): Promise<void> {
  const isOpen = and(
    eq(sql`lower(${refusedEmails.toAddress})`, sql`lower(${address})`),
    isNull(refusedEmails.reachedAt),
  );
  await tx.update(refusedEmails).set({ reachedAt: now }).where(isOpen);
}
