import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { logins } from './auth.tables.ts';

/**
 * `id_hash` is the hash of the cookie's secret; `token` is the public name of the session and no credential. A session
 * is fresh until `access_token_expires_at` and renewed with the access token of `access_token_hash`; the token before
 * it is kept for a moment. Staff act for the owner `acting_for` until they go back to the owner list with the simulate
 * value of the session `picker_token`.
 */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    loginId: integer('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    token: uuid('token').notNull(),
    accessTokenHash: text('access_token_hash').notNull(),
    accessTokenExpiresAt: instant('access_token_expires_at').notNull(),
    previousTokenHash: text('previous_token_hash'),
    renewedAt: instant('renewed_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /**
     * Only actions of a person count as use, not requests that the browser makes by itself; recorded at most once a
     * minute (AU8).
     */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Seconds without use after which it ends; null for never. */
    idleSeconds: integer('idle_seconds'),
    /** The address and device of its last use. */
    address: text('address'),
    device: text('device'),
    remembered: boolean('remembered').notNull().default(false),
    /**
     * Whether it began in a browser that the login had used for `RECOVERY_DAYS`: such sessions are the last to be ended
     * for room (AU17).
     */
    fromKnownBrowser: boolean('from_known_browser').notNull().default(false),
    actingFor: integer('acting_for'),
    pickerToken: uuid('picker_token'),
    endedAt: instant('ended_at'),
    /**
     * When the user last entered their password: at the login, and by auth/confirm. Null after staff chose an owner.
     */
    confirmedAt: instant('confirmed_at'),
    /** When it was confirmed for a new password by auth/confirm; null once that has been used (SEC1). */
    passwordConfirmedAt: instant('password_confirmed_at'),
    /** When the emailed link that allows the set-up of a second factor was opened in it (SEC10). */
    setUpAt: instant('set_up_at'),
    /**
     * Proves that the portal wrote the row as it is (SEC9), see `session-code.ts`; a row without it is no valid
     * session. Null once it has ended.
     */
    code: text('code'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_login').on(t.loginId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});
