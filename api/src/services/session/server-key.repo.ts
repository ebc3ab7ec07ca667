import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { serverKeys } from '../../db/schema/session.tables.ts';
import { makeSecret } from './secret.ts';

type KeyName = 'csrf' | 'access-token' | 'simulate' | 'report' | 'device' | 'challenge';

/**
 * A key that all processes on one database share; created when first needed, and again where no key of `AUDIT_KEYS`
 * decrypts it. It is stored encrypted, so that a backup alone cannot be used to sign (SEC9).
 */
export async function serverKey(orm: Orm, name: KeyName): Promise<string> {
  const stored = await findEncrypted(orm, name);
  const known = stored === undefined ? null : await decrypt(orm, name, stored);
  if (known !== null) return known;
  const { serverKeyCipher } = await keysOf(orm);
  const secret = serverKeyCipher.encrypt(about(name), makeSecret());
  if (stored === undefined) await orm.insert(serverKeys).values({ name, secret }).onConflictDoNothing();
  else
    await orm
      .update(serverKeys)
      .set({ secret })
      .where(and(eq(serverKeys.name, name), eq(serverKeys.secret, stored)));
  const made = await findServerKey(orm, name);
  if (made === undefined) throw new Error(`The key ${name} was not kept`);
  return made;
}

/** The key for verification only; without one nothing was ever signed. */
export async function findServerKey(orm: Orm, name: KeyName): Promise<string | undefined> {
  const stored = await findEncrypted(orm, name);
  return stored === undefined ? undefined : ((await decrypt(orm, name, stored)) ?? undefined);
}

async function findEncrypted(orm: Orm, name: KeyName): Promise<string | undefined> {
  const [row] = await orm.select({ secret: serverKeys.secret }).from(serverKeys).where(eq(serverKeys.name, name));
  return row?.secret;
}

async function decrypt(orm: Orm, name: KeyName, stored: string): Promise<string | null> {
  return (await keysOf(orm)).serverKeyCipher.decrypt(about(name), stored);
}

function about(name: KeyName): string {
  return `server key ${name}`;
}
