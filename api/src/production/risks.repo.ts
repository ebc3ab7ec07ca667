import { sql } from 'drizzle-orm';
import type { Orm } from '../db/client.ts';
import { findToSeal } from '../services/row-seals/to-seal.ts';
import { findDemo, hasDemoLogins } from '../services/demo/find-demo.repo.ts';

/** The risks of a database for owners, each a sentence with advice. The embedded one has no user but its superuser. */
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
  const { before, unmarked } = await findToSeal(orm);
  if (unmarked.length > 0)
    risks.push(
      `There are rows without a seal in ${unmarked.join(', ')}, and the mark that all their rows were sealed is gone: somebody may have changed the database. Do not seal them before you know: npm run portal -- verify (docs/operations.md).`,
    );
  if (before.length > 0)
    risks.push(
      `The rows of ${before.join(', ')} are not sealed yet, and the portal acts on none of them: npm run portal -- seal (docs/operations.md).`,
    );
  return risks;
}

async function isSuperuser(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ rolsuper: boolean }>(
    sql`select rolsuper from pg_roles where rolname = session_user`,
  );
  return rows[0]?.rolsuper ?? false;
}
