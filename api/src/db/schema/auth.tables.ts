import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, lower } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';
import { owners } from './owner.tables.ts';

export type LoginRole = 'owner' | 'second_authority' | 'staff';

/** Who chose the stored password: the provider's file, or the person (then no import replaces it). */
export type PasswordSetBy = 'import' | 'person';

/** `email` is the column `login` of an export; `customer_id` is null for staff only. */
export const logins = pgTable(
  'logins',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    username: text('username'),
    role: text('role').$type<LoginRole>().notNull(),
    customerId: integer('customer_id').references(() => owners.customerId),
    firstName: text('first_name'),
    lastName: text('last_name'),
    mobile: text('mobile'),
    passwordHash: text('password_hash'),
    passwordSetBy: text('password_set_by').$type<PasswordSetBy>().notNull().default('import'),
    passwordChangedAt: instant('password_changed_at'),
    /**
     * For a second authority that its owner added: false until the holder of the address has confirmed it, and until
     * then it cannot log in (AU19).
     */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    /** When a second authority was allowed to read; null if it was imported. */
    confirmedAt: instant('confirmed_at'),
    /**
     * When the owner last gave a second authority its address or a password, or its holder confirmed the address; null
     * where both were imported.
     */
    addressedAt: instant('addressed_at'),
    /**
     * When a second authority was put on hold by a reset of its owner's password by email; it cannot read since (SEC2).
     */
    heldAt: instant('held_at'),
    /** When the owner last confirmed one on hold as theirs: a reset soon after asks again. */
    keptAt: instant('kept_at'),
    /** Incremented to make all browsers that logged in before unknown again (SEC2). */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    /**
     * Incremented when all its sessions end: the code of a session covers it, so that no copy of an earlier one is
     * valid.
     */
    sessionEpoch: integer('session_epoch').notNull().default(0),
  },
  (t) => [
    uniqueIndex('logins_email').on(lower(t.email)),
    uniqueIndex('logins_username').on(lower(t.username)),
    index('logins_customer').on(t.customerId),
    ownerPolicy(t.customerId),
    check('logins_role', sql`${t.role} in ('owner', 'second_authority', 'staff')`),
    check('logins_owner', sql`(${t.role} = 'staff') = (${t.customerId} is null)`),
    check('logins_password_set_by', sql`${t.passwordSetBy} in ('import', 'person')`),
  ],
);
