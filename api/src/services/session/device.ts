import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from './secret.ts';

/** The limit of logins that a browser's cookie remembers, the latest first. */
const MAX_LOGINS = 5;
/** The id of the browser, and a mark of each login with its time; old marks have none. */
const FORM = /^[\w-]{43}(\.[\w-]{43}(~[\da-z]{1,8})?){1,5}$/;

/** A login, and how often its browsers were forgotten. */
export interface KnownBy {
  readonly id: number;
  readonly deviceEpoch: number;
}

/** The id of the browser, if its cookie proves that it has logged in with this login before (AU17). */
export function deviceOf(key: string, login: KnownBy, cookie: string | null): string | null {
  const { device, marks } = read(cookie);
  return device !== null && findMark(key, login, { device, marks }) !== null ? device : null;
}

/** When a browser became known to the login; null if it is not. */
export function knownSince(key: string, login: KnownBy, cookie: string | null): Date | null {
  const { device, marks } = read(cookie);
  const mark = device === null ? null : findMark(key, login, { device, marks });
  return mark === null ? null : new Date(Number.parseInt(timeOf(mark) || '0', 36) * 1000);
}

/** The cookie of a browser that now has logged in with this login too. */
export function withDevice(key: string, login: KnownBy, cookie: string | null, now: Date): string {
  const { device, marks } = read(cookie);
  const name = device ?? makeSecret();
  const time = Math.floor(now.getTime() / 1000).toString(36);
  const own = findMark(key, login, { device: name, marks }) ?? sign(key, login, name, time);
  return [name, own, ...marks.filter((mark) => mark !== own).slice(0, MAX_LOGINS - 1)].join('.');
}

interface Cookie<Device> {
  readonly device: Device;
  readonly marks: readonly string[];
}

function read(cookie: string | null): Cookie<string | null> {
  if (cookie === null || !FORM.test(cookie)) return { device: null, marks: [] };
  const [device = null, ...marks] = cookie.split('.');
  return { device, marks };
}

function findMark(key: string, login: KnownBy, { device, marks }: Cookie<string>): string | null {
  const isOwn = (mark: string): boolean => {
    const own = Buffer.from(sign(key, login, device, timeOf(mark)));
    return own.length === mark.length && timingSafeEqual(own, Buffer.from(mark));
  };
  return marks.find(isOwn) ?? null;
}

function timeOf(mark: string): string {
  return mark.split('~')[1] ?? '';
}

function sign(key: string, { id, deviceEpoch }: KnownBy, device: string, time: string): string {
  const what = ['device', id, deviceEpoch, device, ...(time === '' ? [] : [time])].join('|');
  const code = createHmac('sha256', key).update(what).digest('base64url');
  return time === '' ? code : `${code}~${time}`;
}
