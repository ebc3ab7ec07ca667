import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';
import { logins } from './auth.tables.ts';

/** The second factor of a login: an app that shows codes. It takes effect once a code of it has been entered. */
export const secondFactors = pgTable('second_factors', {
  loginId: integer('login_id')
    .primaryKey()
    .references(() => logins.id, { onDelete: 'cascade' }),
  /** Encrypted like account numbers. */
  encryptedSecret: text('secret_sealed').notNull(),
  /** Null while it is being set up. */
  confirmedAt: instant('confirmed_at'),
  /** The step of the last accepted code: neither it nor an older one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** When a reset by email put it on hold; no code is required since (SEC2). */
  heldAt: instant('held_at'),
  /** When its login last confirmed one on hold: a reset soon after asks again. */
  keptAt: instant('kept_at'),
});

/**
 * Factors that their owners turned off, kept for `RECOVERY_DAYS`: a reset by email asks about them, and may restore one
 * (SEC2).
 */
export const removedSecondFactors = pgTable(
  'removed_second_factors',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    loginId: integer('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    /** The encrypted secret, as it was while the factor was on. */
    encryptedSecret: text('secret_sealed').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    removedAt: instant('removed_at').notNull(),
    /** When a reset by email began to ask about it. */
    heldAt: instant('held_at'),
    /** When its login last confirmed that it stays off: a reset soon after asks again. */
    keptAt: instant('kept_at'),
  },
  (t) => [index('removed_second_factors_login').on(t.loginId)],
);

/** Unused recovery codes for a lost app, hashed; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    loginId: integer('login_id')
      .notNull()
      .references(() => secondFactors.loginId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.loginId, t.codeHash] })],
);
