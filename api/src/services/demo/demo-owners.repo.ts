import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID, idRange } from './demo-ids.ts';
import type { IdKind } from './demo-ids.ts';

/** Owners of the demo: their numbers are in its range and they have the names of its accounts. */
const isNamedByDemo = sql`(coalesce(lower(o.email) like ${`%@${DEMO_DOMAIN}`}, false) or coalesce(lower(o.username) like ${`%.${DEMO_DOMAIN}`}, false))`;

/** Whether the customer of the column is the demo's, including one of an earlier, larger demo. */
export function isDemoCustomer(column: SQL): SQL {
  return sql`(${isInDemoRange('customer', column)} and ${column} not in (select o.customer_id from owners o where not ${isNamedByDemo}))`;
}

/**
 * Whether the property of the column belongs to an owner of the demo. Its number is not enough: a provider's may be in
 * the demo's range.
 */
export function isDemoProperty(column: SQL): SQL {
  return sql`${column} in (select property_id from properties where ${isDemoCustomer(sql`customer_id`)})`;
}

export function isInDemoRange(kind: IdKind, column: SQL): SQL {
  const { first, last } = idRange(kind, DEMO_FIRST_CUSTOMER_ID);
  return sql`${column} between ${first} and ${last}`;
}

/** Whether a provider moved in: there is an owner besides the demo's. Every other row of a portfolio belongs to one. */
export async function hasOtherOwners(orm: Pick<Orm, 'execute'>): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from owners where not ${isDemoCustomer(sql`customer_id`)} limit 1`);
  return rows.length > 0;
}
