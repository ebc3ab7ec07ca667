import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { written } from '../columns.ts';
import { writtenForOwnerPolicy } from '../policies.ts';
import { storedFiles } from './stored-files.tables.ts';

export const enquiries = pgTable(
  'enquiries',
  {
    ...written,
    comments: text('comments').notNull(),
    groupId: integer('group_id'),
    fileName: uuid('file_name').references(() => storedFiles.name),
  },
  (t) => [
    index('enquiries_customer').on(t.customerId, t.id),
    index('enquiries_login').on(t.loginId, t.writtenAt),
    writtenForOwnerPolicy(t),
  ],
);
