import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notedForOwner, ofOwnBill, ofOwnProperty, ofOwner } from './policies.ts';

export * from './written.schema.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 });
const largeId = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const lower = (column: AnyPgColumn) => sql`lower(${column})`;

export const owners = pgTable(
  'owners',
  {
    customerId: integer('customer_id').primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    username: text('username'),
    mobile: text('mobile'),
    address: text('address'),
    unit: text('unit'),
    country: text('country'),
    state: text('state'),
    city: text('city'),
    pincode: text('pincode'),
    emailNotify: boolean('email_notify').notNull().default(false),
    smsNotify: boolean('sms_notify').notNull().default(false),
  },
  (t) => [ofOwner(t.customerId)],
);

export type LoginRole = 'owner' | 'second_authority' | 'staff';
/** Who chose the password that is stored: the provider's file, or the person (then no import replaces it). */
export type PasswordSetBy = 'import' | 'person';

/** `email` is the column `login` of an export; `customer_id` is null for staff alone. */
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
  },
  (t) => [
    uniqueIndex('logins_email').on(lower(t.email)),
    uniqueIndex('logins_username').on(lower(t.username)),
    index('logins_customer').on(t.customerId),
    ofOwner(t.customerId),
    check('logins_role', sql`${t.role} in ('owner', 'second_authority', 'staff')`),
    check('logins_owner', sql`(${t.role} = 'staff') = (${t.customerId} is null)`),
    check('logins_password_set_by', sql`${t.passwordSetBy} in ('import', 'person')`),
  ],
);

export const buildings = pgTable(
  'buildings',
  {
    groupId: integer('group_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    groupName: text('group_name').notNull(),
    slug: text('slug'),
    address: text('address'),
    multiResidential: boolean('multi_residential').notNull().default(false),
  },
  (t) => [index('buildings_customer').on(t.customerId), ofOwner(t.customerId)],
);

export const properties = pgTable(
  'properties',
  {
    propertyId: integer('property_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    groupId: integer('group_id').references(() => buildings.groupId),
    address: text('address').notNull().default(''),
    status: smallint('status').notNull(),
    showShine: boolean('show_shine').notNull().default(false),
    rent: money('rent'),
    foreignResident: boolean('foreign_resident').notNull().default(false),
    customerAccountId: integer('customer_account_id'),
  },
  (t) => [
    index('properties_customer').on(t.customerId, t.propertyId),
    index('properties_group').on(t.groupId),
    ofOwner(t.customerId),
  ],
);

export const leases = pgTable(
  'leases',
  {
    applicationId: integer('application_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    tenantId: integer('tenant_id'),
    tenantFirstName: text('tenant_first_name'),
    tenantLastName: text('tenant_last_name'),
    tenantEmail: text('tenant_email'),
    tenantMobile: text('tenant_mobile'),
    start: date('start'),
    tenancyEndDate: date('tenancy_end_date'),
    killTenancy: boolean('kill_tenancy').notNull().default(false),
    rent: money('rent').notNull().default('0.00'),
    dayLeaseStart: smallint('day_lease_start'),
    totalDebtRent: money('total_debt_rent').notNull().default('0.00'),
    totalDebtBill: money('total_debt_bill').notNull().default('0.00'),
  },
  (t) => [index('leases_property').on(t.propertyId), ofOwnProperty(t.propertyId)],
);

export type LedgerType = 'credit' | 'debit';

/** `balance` is the running sum of credits minus debits of the property by date and id, from its first line. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ledgerEntryId: largeId('ledger_entry_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    date: date('date').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').$type<LedgerType>().notNull(),
    amount: money('amount').notNull(),
    workOrder: text('work_order'),
    otherPropertyId: integer('other_property_id').references(() => properties.propertyId),
    balance: money('balance').notNull().default('0.00'),
  },
  (t) => [
    index('ledger_entries_key').on(t.propertyId, t.date, t.ledgerEntryId),
    check('ledger_entries_type', sql`${t.type} in ('credit', 'debit')`),
    ofOwnProperty(t.propertyId),
  ],
);

export const rents = pgTable(
  'rents',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    paidOn: date('paid_on').notNull(),
    rent: money('rent').notNull(),
    tenantId: integer('tenant_id'),
  },
  (t) => [index('rents_key').on(t.propertyId, t.paidOn, t.id), ofOwnProperty(t.propertyId)],
);

/** `outstanding` is what is still owed on the bill by the rules of the domain; the import keeps it. */
export const bills = pgTable(
  'bills',
  {
    billId: integer('bill_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    tenantId: integer('tenant_id'),
    utility: text('utility'),
    totalBillAmount: money('total_bill_amount').notNull(),
    totalBillPercent: numeric('total_bill_percent', { precision: 7, scale: 2 }),
    addedOn: date('added_on'),
    dueDate: date('due_date'),
    isSdInvoice: boolean('is_sd_invoice').notNull().default(false),
    ownerAccountId: largeId('owner_account_id'),
    showInOwnerPortal: boolean('show_in_owner_portal').notNull().default(false),
    notes: text('notes'),
    outstanding: numeric('outstanding', { precision: 16, scale: 2 }).notNull().default('0.00'),
  },
  (t) => [
    index('bills_property').on(t.propertyId),
    index('bills_open')
      .on(t.propertyId)
      .where(sql`${t.outstanding} > 0`),
    ofOwnProperty(t.propertyId),
  ],
);

/** One row a transaction of a bill: what an export repeats is stored, and counted, once (TN10). */
export const billPayments = pgTable(
  'bill_payments',
  {
    billId: integer('bill_id')
      .notNull()
      .references(() => bills.billId),
    transactionId: largeId('transaction_id').notNull(),
    amount: money('amount').notNull(),
    paidOn: date('paid_on'),
  },
  (t) => [primaryKey({ columns: [t.billId, t.transactionId] }), ofOwnBill(t.billId)],
);

export type SlaStatus = 'pending' | 'signed';

export const slas = pgTable(
  'slas',
  {
    slaId: integer('sla_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    parentId: integer('parent_id'),
    status: text('status').$type<SlaStatus>().notNull(),
    signedOn: date('signed_on'),
  },
  (t) => [
    index('slas_customer').on(t.customerId),
    check('slas_status', sql`${t.status} in ('pending', 'signed')`),
    ofOwner(t.customerId),
  ],
);

/**
 * `id_hash` is the hash of the cookie's secret; `token` is the public name of the session and no credential. A session is fresh until
 * `access_token_expires_at` and renewed with the access token of `access_token_hash`; the token before it is kept for a moment.
 * Staff act for the owner `acting_for` until they go back to the owner list with the simulate value of the session `picker_token`.
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
    remembered: boolean('remembered').notNull().default(false),
    actingFor: integer('acting_for'),
    pickerToken: uuid('picker_token'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_login').on(t.loginId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Second authorities whom their owners took away, addresses in lower case: no import brings one back. */
export const removedLogins = pgTable(
  'removed_logins',
  {
    customerId: integer('customer_id').notNull(),
    email: text('email').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.email] })],
);

/** The one link by which a login may set a new password now: a newer one replaces it, and its use removes it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    loginId: integer('login_id')
      .primaryKey()
      .references(() => logins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash)],
);

/** How often something was tried, by whom it was tried: a guess at a password, a letter with a link. `subject` is a hash. */
export const attempts = pgTable(
  'attempts',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** Until then nothing more of the kind is tried. */
    waitsUntil: instant('waits_until'),
    /** From then on the count is nought. */
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('attempts_forgotten').on(t.forgottenAt)],
);

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actorLoginId: integer('actor_login_id'),
    onBehalfOf: integer('on_behalf_of'),
    action: text('action').notNull(),
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
  },
  (t) => [index('audit_entries_at').on(t.at), notedForOwner(t)],
);

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

/** What a demo was made of, by the domain of its logins. */
export const demos = pgTable('demos', {
  domain: text('domain').primaryKey(),
  seed: largeId('seed').notNull(),
  scale: smallint('scale').notNull(),
  version: smallint('version').notNull(),
  day: date('day').notNull(),
});
