import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from './generator/generate-export.ts';
import { idRange } from './generator/ids.ts';
import type { IdSort } from './generator/ids.ts';

/** Owners that the demo made: their numbers are in its range, and they are called as its accounts are. */
const isNamedByDemo = sql`(coalesce(lower(o.email) like ${`%@${DEMO_DOMAIN}`}, false) or coalesce(lower(o.username) like ${`%.${DEMO_DOMAIN}`}, false))`;

/** The customer of the column is the demo's; also one of a larger demo, who is not there now. */
export function isDemoCustomer(column: SQL): SQL {
  return sql`(${isInDemoRange('customer', column)} and ${column} not in (select o.customer_id from owners o where not ${isNamedByDemo}))`;
}

/** The property of the column hangs on an owner of the demo. Numbers alone say nothing: a provider's own may be among the demo's. */
export function isDemoProperty(column: SQL): SQL {
  return sql`${column} in (select property_id from properties where ${isDemoCustomer(sql`customer_id`)})`;
}

export function isInDemoRange(sort: IdSort, column: SQL): SQL {
  const { first, last } = idRange(sort, DEMO_FIRST_CUSTOMER_ID);
  return sql`${column} between ${first} and ${last}`;
}

/** Whether somebody moved in: an owner who is not the demo's. Every row of the portfolio that is not the demo's hangs on one. */
export async function hasOtherOwners(orm: Pick<Orm, 'execute'>): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from owners where not ${isDemoCustomer(sql`customer_id`)} limit 1`);
  return rows.length > 0;
}
