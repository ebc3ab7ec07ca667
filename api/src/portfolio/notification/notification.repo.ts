import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { notifications, notificationViews } from '../../db/schema/notification.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect & { readonly isViewed: boolean };

/** The latest messages, latest first; unread ones are preferred over read ones. */
export async function findNotifications(tx: OwnerTransaction, limit: number): Promise<NotificationRow[]> {
  const { messageId, customerId, createdAt, message, isShow } = notifications;
  const isOwnView = and(eq(notificationViews.messageId, messageId), eq(notificationViews.loginId, tx.loginId));
  const isUnread = isNull(notificationViews.messageId);
  const rows = await tx
    .select({ messageId, customerId, createdAt, message, isShow, isViewed: sql<boolean>`not ${isUnread}` })
    .from(notifications)
    .leftJoin(notificationViews, isOwnView)
    .where(eq(customerId, tx.customerId))
    .orderBy(desc(isUnread), desc(createdAt), desc(messageId))
    .limit(limit);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.messageId - a.messageId);
}

export async function isOwnMessage(tx: OwnerTransaction, messageId: number): Promise<boolean> {
  const isMatch = and(eq(notifications.messageId, messageId), eq(notifications.customerId, tx.customerId));
  const rows = await tx.select({ messageId: notifications.messageId }).from(notifications).where(isMatch);
  return rows.length > 0;
}

/** Returns whether this login had not opened it yet. */
export async function insertView(tx: OwnerTransaction, messageId: number, viewedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(notificationViews)
    .values({ loginId: tx.loginId, customerId: tx.customerId, messageId, viewedAt })
    .onConflictDoNothing()
    .returning({ messageId: notificationViews.messageId });
  return inserted.length > 0;
}
