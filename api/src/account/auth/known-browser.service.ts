import type { Database } from '../../db/client.ts';
import { deviceOf } from '../../services/session/device.ts';
import type { KnownBy } from '../../services/session/device.ts';
import { findServerKey } from '../../services/session/server-key.repo.ts';

/** The id of the browser with this device cookie, if it has logged in with this login before (AU17). */
export async function findKnownBrowser(
  { orm }: Pick<Database, 'orm'>,
  login: KnownBy | null,
  cookie: string | null,
): Promise<string | null> {
  if (cookie === null || login === null) return null;
  const key = await findServerKey(orm, 'device');
  return key === undefined ? null : deviceOf(key, login, cookie);
}
