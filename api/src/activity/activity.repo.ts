import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../db/client.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';

export type ActivityRow = typeof auditEntries.$inferSelect;

/** The filters of the log; null for any. */
export interface ActivityQuery {
  readonly actions: readonly string[];
  /** 0 for rows without a login. */
  readonly person: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Rows before this one. */
  readonly before: number | null;
}

/** The actions on the owner's data, newest first. */
export async function findActivity(tx: OwnerTransaction, asked: ActivityQuery, limit: number): Promise<ActivityRow[]> {
  return tx
    .select()
    .from(auditEntries)
    .where(and(isOwners(tx, asked.actions), ...filtersOf(asked)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** Everybody who did any of these actions, each by the latest row. */
export async function findActors(
  tx: OwnerTransaction,
  actions: readonly string[],
): Promise<Pick<ActivityRow, 'actorLoginId' | 'actorName' | 'actorRole'>[]> {
  const { actorLoginId, actorName, actorRole, id } = auditEntries;
  return tx
    .selectDistinctOn([actorLoginId], { actorLoginId, actorName, actorRole })
    .from(auditEntries)
    .where(isOwners(tx, actions))
    .orderBy(actorLoginId, desc(id));
}

function isOwners({ customerId }: OwnerTransaction, actions: readonly string[]): SQL | undefined {
  return and(eq(auditEntries.onBehalfOf, customerId), inArray(auditEntries.action, [...actions]));
}

function filtersOf({ person, from, until, before }: ActivityQuery): (SQL | undefined)[] {
  const { actorLoginId, at, id } = auditEntries;
  return [
    person === 0 ? isNull(actorLoginId) : undefined,
    person ? eq(actorLoginId, person) : undefined,
    from ? gte(at, from) : undefined,
    until ? lt(at, until) : undefined,
    before === null ? undefined : lt(id, before),
  ];
}
