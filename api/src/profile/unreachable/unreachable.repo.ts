import { calls } from '@portal/contract';
import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { refusedEmails } from '../../db/schema/email.tables.ts';
import { onlyUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';
import type { ChangeRow } from '../../bank/bank-account/bank-book.repo.ts';
import type { EmailChange } from '../profile/owner-changes.repo.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';

export type RefusedEmail = Pick<typeof refusedEmails.$inferSelect, 'customerId' | 'toAddress' | 'about' | 'refusedAt'>;

/** Undeliverable security emails, to addresses that have accepted none since, the oldest first. */
export async function findRefusedEmails(tx: Transaction): Promise<RefusedEmail[]> {
  const { customerId, toAddress, about, refusedAt, reachedAt } = refusedEmails;
  return tx
    .select({ customerId, toAddress, about, refusedAt })
    .from(refusedEmails)
    .where(isNull(reachedAt))
    .orderBy(asc(refusedAt));
}

/** Changes of any owner that no email has reported yet, the oldest first. Those on hold wait for their owners. */
export async function findAllUnemailed(tx: Transaction): Promise<ChangeRow[]> {
  const { changeId, endedAt, heldAt, releasedAt, emailBy, emailedAt, emailReleasedAt } = bankChanges;
  const isUnemailed = and(isNotNull(emailBy), isNull(emailedAt), isNull(emailReleasedAt));
  return tx
    .select()
    .from(bankChanges)
    .where(and(isNull(endedAt), isUnemailed, or(isNull(heldAt), isNotNull(releasedAt))))
    .orderBy(asc(changeId));
}

/**
 * New addresses of any owner whose old one was not warned yet, the oldest first; without those inserted or changed by
 * SQL (SEC9).
 */
export async function findAllUnwarned(tx: Transaction): Promise<EmailChange[]> {
  const { id, warnedAt, confirmedAt, endedAt } = emailChanges;
  const rows = await tx
    .select({ ...getTableColumns(emailChanges), seal: sealState('email_changes') })
    .from(emailChanges)
    .where(and(isNull(warnedAt), isNull(confirmedAt), isNull(endedAt)))
    .orderBy(asc(id));
  return onlyUnaltered(tx, 'email_changes', rows);
}

/** The owner whose accounts a save changed; null for an unknown save. */
export async function findOwnerOfSave(tx: Transaction, saveId: number): Promise<number | null> {
  const { customerId } = bankChanges;
  const [row] = await tx.select({ customerId }).from(bankChanges).where(eq(bankChanges.saveId, saveId)).limit(1);
  return row?.customerId ?? null;
}

/** The calls that save bank accounts. */
const WRITES = [calls.selectBank.name, calls.copyAccountToAll.name, calls.updateBankDetails.name];

/** The staff logins that made a save on an owner's behalf, from the log. */
export async function findStaffOfSave(tx: OwnerTransaction, save: string): Promise<(number | null)[]> {
  const { onBehalfOf, actorRole, actorLoginId, action, subject, detail } = auditEntries;
  const isOfSave = or(eq(subject, `bank-save:${save}`), sql`${detail} ->> 'save' = ${save}`);
  const rows = await tx
    .selectDistinct({ actorLoginId })
    .from(auditEntries)
    .where(and(eq(onBehalfOf, tx.customerId), eq(actorRole, 'staff'), isOfSave, inArray(action, WRITES)));
  return rows.map((row) => row.actorLoginId);
}

export async function countStaff(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(logins).where(eq(logins.role, 'staff'));
  return row?.number ?? 0;
}
