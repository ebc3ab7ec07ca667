import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { binaryText } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

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
    /**
     * The text that staff search, beginning with the name, by which their list is sorted. A trigger of migration 0021
     * writes it.
     */
    searchText: binaryText('search_text').notNull().default(''),
  },
  (t) => [ownerPolicy(t.customerId), index('owners_by_name').on(t.searchText, t.customerId)],
);
