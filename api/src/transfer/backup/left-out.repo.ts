import type { Transaction } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';

/** Sessions and links to set a password are not restored: those that have ended since the backup must not come back. */
export const excludedTables: readonly string[] = ['sessions', 'password_resets'];

/** Removes them where a dump has brought them. */
export async function endSessionsAndResets(tx: Transaction): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(passwordResets);
}
