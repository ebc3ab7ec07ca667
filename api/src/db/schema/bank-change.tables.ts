import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

/** The first id of rows that are made in the portal; a provider's are below. */
export const FIRST_PORTAL_ID = 1_000_000_000;

export const accountIds = pgSequence('bank_account_ids', { startWith: FIRST_PORTAL_ID, maxValue: 2_147_483_647 });

/** The calls that change where money goes; `import` also stores the state before the first change in the portal. */
export const BANK_CHANGE_CALLS = ['select-bank', 'copy-account-to-all', 'update-bank-details', 'import'] as const;
export type BankChangeCall = (typeof BANK_CHANGE_CALLS)[number];

/** The time during which a change was on hold, as JSON has it. */
export interface StoredHold {
  readonly held_at: string;
  readonly released_at: string;
}

/**
 * The accounts that are paid to, over time: each row is effective from an instant until the next one of the same
 * property or account (BA1). Without a row, the imported values in `properties` and `bank_accounts` count. Rows are
 * ended, never changed.
 */
export const bankChanges = pgTable(
  'bank_changes',
  {
    changeId: bigint('change_id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: FIRST_PORTAL_ID }),
    /** Shared by all changes of one save; from the same sequence as the ids of changes. */
    saveId: bigint('save_id', { mode: 'number' }).notNull(),
    call: text('call').$type<BankChangeCall>().notNull(),
    customerId: integer('customer_id').notNull(),
    /** Null for a change of an account's details. */
    propertyId: integer('property_id'),
    /** The account that is paid to or changed; null where a property had none. */
    customerAccountId: integer('customer_account_id'),
    accountName: text('account_name'),
    route: text('route'),
    encryptedAccountNumber: text('account_number_sealed'),
    lastFour: text('last_four'),
    transit: text('transit'),
    madeAt: instant('made_at').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    /** The device on which it was made (SEC5); null for an import, and for staff, whose devices owners do not see. */
    device: text('device'),
    /** When it was undone, or replaced before it was effective. */
    endedAt: instant('ended_at'),
    /** When a reset by email put it on hold: it has no effect until it is released (SEC2). */
    heldAt: instant('held_at'),
    releasedAt: instant('released_at'),
    /** Obsolete columns of the earlier hold, from when only one could be stored: nothing writes them any more. */
    earlierHeldAt: instant('earlier_held_at'),
    earlierReleasedAt: instant('earlier_released_at'),
    /** The earlier holds: what was decided for a batch during one of them stays as it was. */
    holdsBefore: jsonb('earlier_holds').$type<readonly StoredHold[]>().notNull().default([]),
    /** The deadline for its email, for it to count as planned; null if it needs none (SEC6). */
    emailBy: instant('email_by'),
    /** When its email was sent. */
    emailedAt: instant('emailed_at'),
    /** When the email proved undeliverable. */
    emailRefusedAt: instant('email_refused_at'),
    /** When staff released it after reaching the owner in another way. */
    emailReleasedAt: instant('email_released_at'),
  },
  (t) => [
    index('bank_changes_customer').on(t.customerId),
    index('bank_changes_save').on(t.saveId),
    index('bank_changes_property').on(t.propertyId),
    index('bank_changes_account').on(t.customerAccountId),
    ownerPolicy(t.customerId),
    check(
      'bank_changes_call',
      sql`${t.call} in ('select-bank', 'copy-account-to-all', 'update-bank-details', 'import')`,
    ),
  ],
);

/**
 * Accounts that their owners deleted: no import restores one. Their details are kept, since a hold restores the account
 * that a held change replaced (SEC2); null for those deleted before details were kept.
 */
export const removedBankAccounts = pgTable(
  'removed_bank_accounts',
  {
    customerAccountId: integer('customer_account_id').notNull(),
    customerId: integer('customer_id').notNull(),
    removedAt: instant('removed_at').notNull(),
    accountName: text('account_name'),
    route: text('route'),
    encryptedAccountNumber: text('account_number_sealed'),
    lastFour: text('last_four'),
    transit: text('transit'),
    addedAt: instant('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerAccountId] }), ownerPolicy(t.customerId)],
);
