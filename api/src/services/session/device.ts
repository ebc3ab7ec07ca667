import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from './secret.ts';

/** Logins that one browser is known to, the latest first. */
const MOST_LOGINS = 5;
const FORM = /^[\w-]{43}(\.[\w-]{43}){1,5}$/;

/** The browser's own name, if its cookie says that it has logged in with this login before (AU17). */
export function deviceOf(key: string, loginId: number, cookie: string | null): string | null {
  const { device, marks } = read(cookie);
  if (device === null) return null;
  const own = Buffer.from(markOf(key, loginId, device));
  return marks.some((mark) => timingSafeEqual(own, Buffer.from(mark))) ? device : null;
}

/** The cookie of a browser that now has logged in with this login too. */
export function withDevice(key: string, loginId: number, cookie: string | null): string {
  const { device, marks } = read(cookie);
  const name = device ?? makeSecret();
  const own = markOf(key, loginId, name);
  return [name, own, ...marks.filter((mark) => mark !== own).slice(0, MOST_LOGINS - 1)].join('.');
}

function read(cookie: string | null): { readonly device: string | null; readonly marks: readonly string[] } {
  if (cookie === null || !FORM.test(cookie)) return { device: null, marks: [] };
  const [device = null, ...marks] = cookie.split('.');
  return { device, marks };
}

function markOf(key: string, loginId: number, device: string): string {
  return createHmac('sha256', key).update(`device|${loginId}|${device}`).digest('base64url');
}
