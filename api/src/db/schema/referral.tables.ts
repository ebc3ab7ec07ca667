import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { written } from '../columns.ts';
import { writtenForOwnerPolicy } from '../policies.ts';

export const referrals = pgTable(
  'referrals',
  {
    ...written,
    name: text('name').notNull(),
    propertiesNo: integer('properties_no').notNull(),
    address: text('address').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
  },
  (t) => [
    index('referrals_customer').on(t.customerId, t.id),
    index('referrals_login').on(t.loginId, t.writtenAt),
    writtenForOwnerPolicy(t),
  ],
);
