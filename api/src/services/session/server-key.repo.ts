import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { serverKeys } from './session.tables.ts';
import { makeSecret } from './secret.ts';

type KeyName = 'csrf' | 'access-token' | 'simulate' | 'report' | 'device' | 'challenge';

/** A key that all processes on one database share; created when first needed. */
export async function serverKey(orm: Orm, name: KeyName): Promise<string> {
  const stored = await findServerKey(orm, name);
  if (stored !== undefined) return stored;
  await orm.insert(serverKeys).values({ name, secret: makeSecret() }).onConflictDoNothing();
  const made = await findServerKey(orm, name);
  if (made === undefined) throw new Error(`The key ${name} was not kept`);
  return made;
}

/** The key for what only checks; without one nothing was ever signed. */
export async function findServerKey(orm: Orm, name: KeyName): Promise<string | undefined> {
  const [row] = await orm.select({ secret: serverKeys.secret }).from(serverKeys).where(eq(serverKeys.name, name));
  return row?.secret;
}
