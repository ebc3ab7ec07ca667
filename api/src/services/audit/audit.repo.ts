import type { AuditAction } from '@portal/contract';
import type { Transaction } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { currentOrigin } from './origin.ts';

/** An action, in ids: who did it, for which owner, in which request. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly requestId: string;
  readonly actorLoginId: number | null;
  readonly onBehalfOf: number | null;
  /** The object of the action, as kind:id. */
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records a write in its own transaction: neither is committed without the other. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, ...currentOrigin() });
}
