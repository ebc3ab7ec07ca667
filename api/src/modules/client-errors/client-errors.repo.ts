import { and, count, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { auditEntries } from '../../services/audit/audit.tables.ts';

export async function countReports(tx: Transaction, since: Date): Promise<number> {
  const [row] = await tx
    .select({ reports: count() })
    .from(auditEntries)
    .where(and(gt(auditEntries.at, since), eq(auditEntries.action, 'client-error')));
  return row?.reports ?? 0;
}
