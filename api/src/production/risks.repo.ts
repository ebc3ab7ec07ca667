import { sql } from 'drizzle-orm';
import type { Orm } from '../db/client.ts';
import { findToSeal } from '../services/row-seals/seal-before.ts';
import { findDemo, hasDemoLogins } from '../transfer/demo/demo.repo.ts';

/**
 * The risks of a database for owners, each a sentence that says what to do. The embedded one has no user but its
 * superuser.
 */
export async function findRisks(orm: Orm, isEmbedded: boolean): Promise<string[]> {
  const risks: string[] = [];
  if (!isEmbedded && (await isSuperuser(orm)))
    risks.push(
      'The database user of DATABASE_URL is a superuser, whom no policy of the database holds back: give the portal a user of its own (docs/operations.md).',
    );
  if ((await findDemo(orm)) !== null)
    risks.push(
      'This database holds the demo, and anybody can know the password of its logins: npm run portal -- remove-demo',
    );
  else if (await hasDemoLogins(orm))
    risks.push(
      'This database holds logins of a demo (…@portal.test), and anybody can know their password: take it from them (docs/operations.md).',
    );
  const unsealed = await findToSeal(orm);
  if (unsealed.length > 0)
    risks.push(
      `Rows of before they were sealed are in ${unsealed.join(', ')}, and the portal acts on none of them: npm run portal -- seal (docs/operations.md).`,
    );
  return risks;
}

async function isSuperuser(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ rolsuper: boolean }>(
    sql`select rolsuper from pg_roles where rolname = session_user`,
  );
  return rows[0]?.rolsuper ?? false;
}
