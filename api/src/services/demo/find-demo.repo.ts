import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { demos } from '../../db/schema/demo.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from './demo-ids.ts';
import { isInDemoRange } from './demo-owners.repo.ts';

/** The settings that the existing demo was made with. */
export type Demo = Pick<typeof demos.$inferSelect, 'seed' | 'scale' | 'version' | 'day'>;

/** Stands for a demo that was loaded before the portal recorded demos: it differs from every other, so it is renewed. */
const unrecordedDemo: Demo = { seed: 0, scale: 0, version: 0, day: '0001-01-01' };

/** The existing demo; null where there is none. */
export async function findDemo(orm: Pick<Orm, 'select'>): Promise<Demo | null> {
  return (await findRecordedDemo(orm)) ?? ((await beganWithSample(orm)) ? unrecordedDemo : null);
}

/** The demo that is recorded; null without one. */
export async function findRecordedDemo(orm: Pick<Orm, 'select'>): Promise<Demo | null> {
  const { seed, scale, version, day } = demos;
  const [recorded] = await orm.select({ seed, scale, version, day }).from(demos).where(eq(demos.domain, DEMO_DOMAIN));
  return recorded ?? null;
}

/** Whether the first import was the sample. */
async function beganWithSample(orm: Pick<Orm, 'select'>): Promise<boolean> {
  const [first] = await orm
    .select({ subject: auditEntries.subject })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'import'))
    .orderBy(asc(auditEntries.id))
    .limit(1);
  const isOwner = and(eq(logins.email, `owner@${DEMO_DOMAIN}`), eq(logins.customerId, DEMO_FIRST_CUSTOMER_ID));
  return first?.subject === 'sample' && (await orm.select({ id: logins.id }).from(logins).where(isOwner)).length === 1;
}

/**
 * Whether any of the demo's logins can still log in, wherever they came from: a copy of a trial's rows is not recorded
 * as a demo.
 */
export async function hasDemoLogins(orm: Pick<Orm, 'execute'>): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    select from logins where password_hash is not null and email ilike ${`%@${DEMO_DOMAIN}`}
    and (${isInDemoRange('customer', sql`customer_id`)} or lower(email) = ${`staff@${DEMO_DOMAIN}`}) limit 1`);
  return rows.length > 0;
}
