import { isHttps, type Settings } from './settings.ts';

/**
 * Tells whether a browser sends the cookie of a session. It may have ended: only the api knows.
 * @example sessionCookieReader(settings)('portal_session=abc; theme=dark') // true
 */
export function sessionCookieReader(settings: Pick<Settings, 'publicUrl'>): (cookies: string | undefined) => boolean {
  const beginning = isHttps(settings) ? '__Host-portal_session=' : 'portal_session=';
  return (cookies = '') => cookies.split(/; */).some((one) => one.startsWith(beginning));
}
