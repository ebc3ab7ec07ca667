import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy, writtenForOwnerPolicy } from '../policies.ts';
import { owners } from './owner.tables.ts';

/** Messages of the provider to an owner. Their pictures are documents of the kind `notification`. */
export const notifications = pgTable(
  'notifications',
  {
    messageId: integer('message_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    createdAt: instant('created_at').notNull(),
    message: text('message').notNull(),
    isShow: boolean('is_show').notNull().default(false),
  },
  (t) => [index('notifications_customer').on(t.customerId, t.createdAt, t.messageId), ownerPolicy(t.customerId)],
);

/**
 * Which login has opened which message (SIM9). Without foreign keys: an import may replace messages and keeps these
 * rows.
 */
export const notificationViews = pgTable(
  'notification_views',
  {
    loginId: integer('login_id').notNull(),
    messageId: integer('message_id').notNull(),
    customerId: integer('customer_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.loginId, t.messageId] }),
    index('notification_views_customer').on(t.customerId),
    writtenForOwnerPolicy(t),
  ],
);
