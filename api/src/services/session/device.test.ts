import { describe, expect, it } from '@jest/globals';
import { deviceOf, withDevice } from './device.ts';

const key = 'a key of the server';
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
