import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { deviceOf, knownSince, withDevice as withDeviceAt } from './device.ts';

const key = 'a key of the server';
const now = new Date('2026-03-18T12:00:00Z');
const withDevice = (ofKey: string, to: ReturnType<typeof login>, cookie: string | null, at = now) =>
  withDeviceAt(ofKey, to, cookie, at);
const login = (id: number, deviceEpoch = 0) => ({ id, deviceEpoch });

describe('the device cookie', () => {
  it('a browser is known to the logins that it logged in with, and to no other (AU17)', () => {
    const one = withDevice(key, login(1), null);
    const two = withDevice(key, login(2), one);
    const [device] = two.split('.');
    expect([deviceOf(key, login(1), two), deviceOf(key, login(2), two)]).toEqual([device, device]);
    expect([
      deviceOf(key, login(2), one),
      deviceOf(key, login(3), two),
      deviceOf('another key', login(1), two),
    ]).toEqual([null, null, null]);
    expect(withDevice(key, login(1), two).split('.').toSorted()).toEqual(two.split('.').toSorted());
  });

  it('a browser is known no more once its login has forgotten its browsers (SEC2)', () => {
    const cookie = withDevice(key, login(1), null);
    expect(deviceOf(key, login(1, 1), cookie)).toBe(null);
    expect(deviceOf(key, login(1, 1), withDevice(key, login(1, 1), cookie))).not.toBe(null);
  });

  it('a browser is known since its first login, whatever its cookie claims', () => {
    const first = withDevice(key, login(1), null);
    const again = withDevice(key, login(1), first, new Date('2026-04-18T12:00:00Z'));
    expect(knownSince(key, login(1), again)).toEqual(now);
    const earlier = again.replace(/~.*$/, '~1');
    expect([knownSince(key, login(1), earlier), knownSince(key, login(1), again.replace(/~.*$/, ''))]).toEqual([
      null,
      null,
    ]);
  });

  it('a browser with a cookie of before there was a time in it is known for long, and stays so', () => {
    const device = 'd'.repeat(43);
    const code = createHmac('sha256', key).update(`device|1|0|${device}`).digest('base64url');
    const again = withDevice(key, login(1), `${device}.${code}`);
    expect(deviceOf(key, login(1), again)).toBe(device);
    expect(knownSince(key, login(1), again)).toEqual(new Date(0));
  });

  it('a browser remembers its last five logins', () => {
    let cookie: string | null = null;
    for (let loginId = 1; loginId <= 6; loginId += 1) cookie = withDevice(key, login(loginId), cookie);
    expect([1, 2, 6].map((loginId) => deviceOf(key, login(loginId), cookie) !== null)).toEqual([false, true, true]);
    expect(cookie?.length).toBeLessThan(300);
  });

  it.each([null, '', 'x', 'a.b', 'a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(43)}`])(
    'the cookie %s makes no browser known',
    (cookie) => {
      expect(deviceOf(key, login(1), cookie)).toBe(null);
      expect(deviceOf(key, login(1), withDevice(key, login(1), cookie))).not.toBe(null);
    },
  );
});
