import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ofOwner } from '../policies.ts';

/** Rows that are made in the portal have ids from here on; a provider's are below. */
export const FIRST_PORTAL_ID = 1_000_000_000;

export const accountIds = pgSequence('bank_account_ids', { startWith: FIRST_PORTAL_ID, maxValue: 2_147_483_647 });

/** The calls that change where money goes; `import` also says what was there before the first change in the portal. */
export const BANK_CHANGE_CALLS = ['select-bank', 'copy-account-to-all', 'update-bank-details', 'import'] as const;
export type BankChangeCall = (typeof BANK_CHANGE_CALLS)[number];

/** The time during which a change was on hold, as JSON has it. */
export interface StoredHold {
  readonly held_at: string;
  readonly released_at: string;
}

/**
 * The accounts that are paid to, by time: each row is effective from an instant on, until the next of the same property or account
 * (BA1). The values of the last import are in `properties` and in `bank_accounts`, and counts where there is no row.
 * Rows are ended, never changed.
 */
export const bankChanges = pgTable(
  'bank_changes',
  {
    changeId: bigint('change_id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: FIRST_PORTAL_ID }),
    /** The same for all changes of one save; numbered like the changes themselves. */
    saveId: bigint('save_id', { mode: 'number' }).notNull(),
    call: text('call').$type<BankChangeCall>().notNull(),
    customerId: integer('customer_id').notNull(),
    /** Null for a change of an account's own fields. */
    propertyId: integer('property_id'),
    /** The account that is paid to or that is changed; null where a property had none. */
    customerAccountId: integer('customer_account_id'),
    accountName: text('account_name'),
    route: text('route'),
    accountNumberSealed: text('account_number_sealed'),
    lastFour: text('last_four'),
    transit: text('transit'),
    madeAt: instant('made_at').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    /**
     * The device with which it was made (SEC5); null for an import, and for staff, whose devices owners are not told.
     */
    device: text('device'),
    /** When it was undone, or replaced before it was effective. */
    endedAt: instant('ended_at'),
    /** When a reset by mail put it on hold: it counts for nothing from then until it is released (SEC2). */
    heldAt: instant('held_at'),
    releasedAt: instant('released_at'),
    /** Columns of the earlier hold, from when there was room for one alone: nothing writes them any more. */
    earlierHeldAt: instant('earlier_held_at'),
    earlierReleasedAt: instant('earlier_released_at'),
    /** The holds before that one: what a batch paid that was settled during one of them stays as it was. */
    holdsBefore: jsonb('earlier_holds').$type<readonly StoredHold[]>().notNull().default([]),
    /** The deadline of its email if its own time is to count; null if it waits for none (SEC6). */
    emailBy: instant('email_by'),
    /** When its email was handed over. */
    emailedAt: instant('emailed_at'),
    /** When it became known that no email reaches the owner. */
    emailRefusedAt: instant('email_refused_at'),
    /** When staff released it, who had reached the owner in another way. */
    emailReleasedAt: instant('email_released_at'),
  },
  (t) => [
    index('bank_changes_customer').on(t.customerId),
    index('bank_changes_save').on(t.saveId),
    index('bank_changes_property').on(t.propertyId),
    index('bank_changes_account').on(t.customerAccountId),
    ofOwner(t.customerId),
    check(
      'bank_changes_call',
      sql`${t.call} in ('select-bank', 'copy-account-to-all', 'update-bank-details', 'import')`,
    ),
  ],
);

/**
 * Accounts that their owners deleted: no import brings one back by itself. Their details are kept, since a hold brings
 * back the account that a held change replaced (SEC2); null where they were deleted before that was so.
 */
export const removedBankAccounts = pgTable(
  'removed_bank_accounts',
  {
    customerAccountId: integer('customer_account_id').notNull(),
    customerId: integer('customer_id').notNull(),
    removedAt: instant('removed_at').notNull(),
    accountName: text('account_name'),
    route: text('route'),
    accountNumberSealed: text('account_number_sealed'),
    lastFour: text('last_four'),
    transit: text('transit'),
    addedAt: instant('added_at'),
  },
  (t) => [primaryKey({ columns: [t.customerAccountId] }), ofOwner(t.customerId)],
);
