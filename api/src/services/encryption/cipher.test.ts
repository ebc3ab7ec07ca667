import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { makeCipher } from './cipher.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];

describe('a cipher', () => {
  it('an encrypted text shows nothing of the text, differs each time and can be decrypted (BA2)', () => {
    const cipher = makeCipher([current]);
    const encrypted = cipher.encrypt('account 1', '5204417');
    expect(encrypted).not.toContain('5204417');
    expect(Buffer.from(encrypted.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('5204417');
    expect(cipher.encrypt('account 1', '5204417')).not.toBe(encrypted);
    expect(cipher.decrypt('account 1', encrypted)).toBe('5204417');
  });

  it('what an older key encrypted can be decrypted, and new texts are encrypted with the first key (BA2)', () => {
    const before = makeCipher([old]).encrypt('account 1', '5204417');
    const rotated = makeCipher([current, old]);
    expect(rotated.decrypt('account 1', before)).toBe('5204417');
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.encrypt('account 1', '5204417');
    expect(rotated.isCurrent(after)).toBe(true);
    expect(makeCipher([old]).decrypt('account 1', after)).toBeNull();
    expect(makeCipher([current]).decrypt('account 1', after)).toBe('5204417');
  });

  it('an encrypted text can be decrypted for its own subject only, and not after a change', () => {
    const cipher = makeCipher([current]);
    const encrypted = cipher.encrypt('account 1', '5204417');
    expect(cipher.decrypt('account 2', encrypted)).toBeNull();
    const last = encrypted.at(-1) === 'A' ? 'Q' : 'A';
    expect(cipher.decrypt('account 1', encrypted.slice(0, -1) + last)).toBeNull();
  });

  it('a digest depends on the first key, on what it is about and on every sign of the text (BA2)', () => {
    const [cipher, other] = [makeCipher([current, old]), makeCipher([old, current])];
    const digest = cipher.digest('account 1', '5204417');
    expect(makeCipher([current]).digest('account 1', '5204417')).toBe(digest);
    const others = [
      other.digest('account 1', '5204417'),
      cipher.digest('account 2', '5204417'),
      cipher.digest('account 1', '6204417'),
      cipher.digest('account 1', '05204417'),
    ];
    expect(new Set([digest, ...others]).size).toBe(5);
  });

  it.each(['', 'v1', 'v1.00000000.', '5204417', 'v2.00000000.AAAA'])('"%s" decrypts to nothing', (text) => {
    expect(makeCipher([current]).decrypt('account 1', text)).toBeNull();
  });
});
