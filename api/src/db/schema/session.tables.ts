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
     * Use is what a person asks for, not what a browser asks by itself; a browser's use is written down once a minute
     * (AU8).
     */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Seconds without use after which it ends; null for never. */
    idleSeconds: integer('idle_seconds'),
    /** The address and device of its last use. */
    address: text('address'),
    device: text('device'),
    remembered: boolean('remembered').notNull().default(false),
    /** Whether it began in a browser that had been known to the login for `RECOVERY_DAYS`: it goes last (AU17). */
    fromKnownBrowser: boolean('from_known_browser').notNull().default(false),
    actingFor: integer('acting_for'),
    pickerToken: uuid('picker_token'),
    endedAt: instant('ended_at'),
    /**
     * When the person behind it last typed their password: at the login, and by auth/confirm. Null after staff chose an
     * owner.
     */
    confirmedAt: instant('confirmed_at'),
    /** By auth/confirm for a new password, and null once that has used it up (SEC1). */
    passwordConfirmedAt: instant('password_confirmed_at'),
    /** When the mailed link that opens the set-up of a second factor was followed in it (SEC10). */
    setUpAt: instant('set_up_at'),
    /**
     * That the portal made it as it is (SEC9), see `session-code.ts`; without it, as in rows from before there were
     * codes, it is no session. Null once it has ended.
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
