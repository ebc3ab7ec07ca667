import { describe, expect, it } from '@jest/globals';
import { isAccessToken, makeAccessToken, nextAccessToken } from './access-token.ts';

const SESSION = '0189d5a0-1111-4222-8333-123456789abc';

describe('an access token', () => {
  it('an access token and the one that follows it are recognised as those of their session', () => {
    const token = makeAccessToken('key', SESSION);
    expect([token, nextAccessToken('key', SESSION, token)].map((one) => isAccessToken('key', SESSION, one))).toEqual([
      true,
      true,
    ]);
  });

  it('an access token cannot be derived from the public name of a session, so only its holder can end it (AUTH 19)', () => {
    expect(isAccessToken('key', SESSION, makeAccessToken('another key', SESSION))).toBe(false);
  });

  it('an access token belongs to no other session', () => {
    expect(isAccessToken('key', SESSION.replace('abc', 'abd'), makeAccessToken('key', SESSION))).toBe(false);
  });

  it('an access token is followed by another in each session, and under each key', () => {
    const token = makeAccessToken('key', SESSION);
    const next = [
      nextAccessToken('key', SESSION, token),
      nextAccessToken('another key', SESSION, token),
      nextAccessToken('key', SESSION.replace('abc', 'abd'), token),
    ];
    expect(new Set([token, ...next]).size).toBe(4);
  });
});
