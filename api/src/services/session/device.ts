import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from './secret.ts';

/** Logins that one browser is known to, the latest first. */
const MOST_LOGINS = 5;
const FORM = /^[\w-]{43}(\.[\w-]{43}){1,5}$/;

/** A login, and how often its browsers were forgotten. */
export interface KnownBy {
  readonly id: number;
  readonly deviceEpoch: number;
}

/** The browser's own name, if its cookie says that it has logged in with this login before (AU17). */
export function deviceOf(key: string, login: KnownBy, cookie: string | null): string | null {
  const { device, marks } = read(cookie);
  if (device === null) return null;
  const own = Buffer.from(markOf(key, login, device));
  return marks.some((mark) => timingSafeEqual(own, Buffer.from(mark))) ? device : null;
}

/** The cookie of a browser that now has logged in with this login too. */
export function withDevice(key: string, login: KnownBy, cookie: string | null): string {
  const { device, marks } = read(cookie);
  const name = device ?? makeSecret();
  const own = markOf(key, login, name);
  return [name, own, ...marks.filter((mark) => mark !== own).slice(0, MOST_LOGINS - 1)].join('.');
}

function read(cookie: string | null): { readonly device: string | null; readonly marks: readonly string[] } {
  if (cookie === null || !FORM.test(cookie)) return { device: null, marks: [] };
  const [device = null, ...marks] = cookie.split('.');
  return { device, marks };
}

function markOf(key: string, { id, deviceEpoch }: KnownBy, device: string): string {
  return createHmac('sha256', key).update(`device|${id}|${deviceEpoch}|${device}`).digest('base64url');
}
