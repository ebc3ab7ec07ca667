import type { Transaction } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

/** An export that was refused, or that nobody vouches for, leaves a row (SEC9). */
export async function recordExport(
  tx: Transaction,
  action: 'export-refused' | 'export-unverified',
  folder: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.insert(auditEntries).values({ action, subject: folder, detail });
}
