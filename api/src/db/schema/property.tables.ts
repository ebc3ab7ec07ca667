import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { money } from '../columns.ts';
import { ownPropertyPolicy, ownerPolicy } from '../policies.ts';
import { owners } from './owner.tables.ts';

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
  (t) => [index('buildings_customer').on(t.customerId), ownerPolicy(t.customerId)],
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
    /** Its number in the building, and its type, such as '2 Bed'. */
    unit: text('unit'),
    unitType: text('unit_type'),
  },
  (t) => [
    index('properties_customer').on(t.customerId, t.propertyId),
    index('properties_group').on(t.groupId),
    ownerPolicy(t.customerId),
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
    insuranceMandatory: boolean('insurance_mandatory').notNull().default(false),
    /** Whether the owner authorized the provider to sign leases; null where the provider does not say. */
    authorizeLease: boolean('authorize_lease'),
  },
  (t) => [index('leases_property').on(t.propertyId), ownPropertyPolicy(t.propertyId)],
);
