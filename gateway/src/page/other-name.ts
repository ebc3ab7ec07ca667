import { isThisMachine } from '@portal/server';
import type { Settings } from '../settings.ts';

/**
 * Where a page is, if this machine was asked for it by another of its names: the api takes writes from PUBLIC_URL
 * alone, so that nobody could log in there. Null if the page is in the right place. Only in a trial, and only if
 * nothing but the name differs: a server in front or a tunnel may ask by a name of this machine while the browser uses
 * another.
 * @example otherName(settings, '127.0.0.1:8080', '/login') // 'http://localhost:8080/login'
 */
export function otherName(
  { mode, publicUrl }: Pick<Settings, 'mode' | 'publicUrl'>,
  host: string,
  url: string,
): string | null {
  const asked = URL.parse(`${publicUrl.protocol}//${host}`);
  if (mode === 'production' || asked === null || asked.hostname === publicUrl.hostname) return null;
  const isAnotherName = isThisMachine(asked.hostname) && isThisMachine(publicUrl.hostname);
  return isAnotherName && asked.port === publicUrl.port && url.startsWith('/') ? publicUrl.origin + url : null;
}
