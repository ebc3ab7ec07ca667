import type { Transaction } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

/** Logs an export that was refused, or contains unverified rows (SEC9). */
export async function recordExport(
  tx: Transaction,
  action: 'export-refused' | 'export-unverified',
  folder: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.insert(auditEntries).values({ action, subject: folder, detail });
}
