import { and, desc, eq, isNull, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { maskedAccount } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';

/** The owner's accounts as screens show them, by id. */
export type MaskedNumbers = ReadonlyMap<number, string>;

/** The values that are effective at a moment. */
export async function findMasks(tx: OwnerTransaction, now: Date): Promise<MaskedNumbers> {
  const { customerAccountId, lastFour, customerId } = bankAccounts;
  const rows = await tx
    .select({ customerAccountId, lastFour })
    .from(bankAccounts)
    .where(eq(customerId, tx.customerId))
    .orderBy(customerAccountId);
  const changed = await findChangedEnds(tx, now);
  return new Map(
    rows.map((row) => [row.customerAccountId, maskedAccount(changed.get(row.customerAccountId) ?? row.lastFour)]),
  );
}

/** Whether a change needs no email, its email was sent, or staff released it (SEC6). */
function hasReachedOwner(): SQL | undefined {
  const { emailBy, emailedAt, emailReleasedAt } = bankChanges;
  return or(isNull(emailBy), isNotNull(emailedAt), isNotNull(emailReleasedAt));
}

/** The last four digits of changed account numbers: for each account, of its latest effective change. */
async function findChangedEnds(tx: OwnerTransaction, now: Date): Promise<Map<number, string>> {
  // The SQL of the domain's `countsFrom`.
  const from = sql`greatest(${bankChanges.effectiveAt}, ${bankChanges.releasedAt}, ${bankChanges.emailReleasedAt})`;
  const isEffective = and(
    eq(bankChanges.customerId, tx.customerId),
    isNull(bankChanges.propertyId),
    isNull(bankChanges.endedAt),
    isNotNull(bankChanges.lastFour),
    or(isNull(bankChanges.heldAt), isNotNull(bankChanges.releasedAt)),
    hasReachedOwner(),
    lte(from, now.toISOString()),
  );
  const rows = await tx
    .selectDistinctOn([bankChanges.customerAccountId], {
      accountId: bankChanges.customerAccountId,
      lastFour: bankChanges.lastFour,
    })
    .from(bankChanges)
    .where(isEffective)
    .orderBy(bankChanges.customerAccountId, desc(from), desc(bankChanges.changeId));
  return new Map(
    rows.flatMap(({ accountId, lastFour }) => (accountId === null || lastFour === null ? [] : [[accountId, lastFour]])),
  );
}
