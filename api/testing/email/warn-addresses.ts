import { addressEmails } from '../../src/profile/profile/email-change-warning.service.ts';
import { emailChanges } from '../../src/db/schema/profile.tables.ts';
import { isNull } from '../db/where.ts';
import type { usePortal } from '../portal.ts';
import { testSettings } from '../settings.ts';

/** As if the warnings to the old addresses of all changes were handed over: the new ones get their links. */
export async function warnAddresses({
  database,
  clock,
}: Pick<ReturnType<typeof usePortal>, 'database' | 'clock'>): Promise<void> {
  const { handedOver } = addressEmails({ clock, settings: testSettings });
  await database.transaction(async (tx) => {
    const waiting = await tx.select({ id: emailChanges.id }).from(emailChanges).where(isNull(emailChanges.warnedAt));
    for (const { id } of waiting) await handedOver(tx, id);
  });
}
