import { describe, expect, it } from '@jest/globals';
import { isAccessToken, makeAccessToken, nextAccessToken } from './access-token.ts';

const SESSION = '0189d5a0-1111-4222-8333-123456789abc';

describe('an access token', () => {
  it('is known again as one of its session, and so is the one that follows it', () => {
    const token = makeAccessToken('key', SESSION);
    expect([token, nextAccessToken('key', SESSION, token)].map((one) => isAccessToken('key', SESSION, one))).toEqual([
      true,
      true,
    ]);
  });

  it('cannot be made up from the public name of a session: nobody ends it who never had one (AUTH 19)', () => {
    expect(isAccessToken('key', SESSION, makeAccessToken('another key', SESSION))).toBe(false);
  });

  it('is one of no other session', () => {
    expect(isAccessToken('key', SESSION.replace('abc', 'abd'), makeAccessToken('key', SESSION))).toBe(false);
  });

  it('is followed by another in each session, and under each key', () => {
    const token = makeAccessToken('key', SESSION);
    const next = [
      nextAccessToken('key', SESSION, token),
      nextAccessToken('another key', SESSION, token),
      nextAccessToken('key', SESSION.replace('abc', 'abd'), token),
    ];
    expect(new Set([token, ...next]).size).toBe(4);
  });
});
