import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { logins } from './auth.tables.ts';

/** The one valid link by which a login may set a new password: a newer one replaces it, and its use removes it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    loginId: integer('login_id')
      .primaryKey()
      .references(() => logins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Proves that the portal wrote the row as it is (SEC9), see `services/session/reset-code.ts`. */
    code: text('code'),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash)],
);
