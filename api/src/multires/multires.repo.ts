import { and, asc, eq, getTableColumns, gte, lte } from 'drizzle-orm';
import type { DateRange, IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { isOwn } from '../portfolio/property/property.repo.ts';
import { buildings, properties } from '../db/schema/property.tables.ts';
import { arrears, budgets, rewards, tickets } from '../db/schema/multires.tables.ts';

export type BudgetRow = typeof budgets.$inferSelect;
export type ArrearsRow = typeof arrears.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type RewardRow = typeof rewards.$inferSelect;

/** The budget of a building in a month, named by its first day. */
export async function findBudgets(tx: OwnerTransaction, groupId: number, month: IsoDate): Promise<BudgetRow[]> {
  return tx
    .select(getTableColumns(budgets))
    .from(budgets)
    .innerJoin(buildings, eq(buildings.groupId, budgets.groupId))
    .where(and(eq(buildings.customerId, tx.customerId), eq(budgets.groupId, groupId), eq(budgets.month, month)))
    .orderBy(asc(budgets.id));
}

export async function findArrears(tx: OwnerTransaction, groupId: number): Promise<ArrearsRow[]> {
  return tx
    .select(getTableColumns(arrears))
    .from(arrears)
    .innerJoin(properties, eq(properties.propertyId, arrears.propertyId))
    .where(isOwn(tx, groupId))
    .orderBy(asc(arrears.dueOn), asc(arrears.id));
}

export async function findTickets(tx: OwnerTransaction, groupId: number): Promise<TicketRow[]> {
  return tx
    .select(getTableColumns(tickets))
    .from(tickets)
    .innerJoin(properties, eq(properties.propertyId, tickets.propertyId))
    .where(isOwn(tx, groupId))
    .orderBy(asc(tickets.openedOn), asc(tickets.ticketId));
}

/** The rewards of the months from one first day to another. */
export async function findRewards(
  tx: OwnerTransaction,
  groupId: number,
  { from, to }: DateRange,
): Promise<RewardRow[]> {
  return tx
    .select(getTableColumns(rewards))
    .from(rewards)
    .innerJoin(buildings, eq(buildings.groupId, rewards.groupId))
    .where(
      and(
        eq(buildings.customerId, tx.customerId),
        eq(rewards.groupId, groupId),
        gte(rewards.month, from),
        lte(rewards.month, to),
      ),
    )
    .orderBy(asc(rewards.month), asc(rewards.id));
}
