import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { logins } from '../auth/auth.tables.ts';

/** The second factor of a login: an app that shows codes. It counts once a code of it has been typed. */
export const secondFactors = pgTable('second_factors', {
  loginId: integer('login_id')
    .primaryKey()
    .references(() => logins.id, { onDelete: 'cascade' }),
  /** Sealed as account numbers are. */
  secretSealed: text('secret_sealed').notNull(),
  /** Null while it is being set up. */
  confirmedAt: instant('confirmed_at'),
  /** Of the code that was taken last: neither it nor an older one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Since when a reset by mail keeps it from being asked for (SEC2). */
  heldAt: instant('held_at'),
  /** When its login last said of one on hold that it is theirs: a reset soon after asks again. */
  keptAt: instant('kept_at'),
});

/** What stands in for a lost app, each once: the codes that are left, hashed. */
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
