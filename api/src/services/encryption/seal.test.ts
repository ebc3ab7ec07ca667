import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { makeSeal } from './seal.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];

describe('a seal', () => {
  it('what it seals shows nothing of the text, differs each time and opens again (BA2)', () => {
    const seal = makeSeal([current]);
    const sealed = seal.seal('account 1', '5204417');
    expect(sealed).not.toContain('5204417');
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('5204417');
    expect(seal.seal('account 1', '5204417')).not.toBe(sealed);
    expect(seal.open('account 1', sealed)).toBe('5204417');
  });

  it('what was sealed with an older key opens, and new texts are sealed with the first key (BA2)', () => {
    const before = makeSeal([old]).seal('account 1', '5204417');
    const rotated = makeSeal([current, old]);
    expect(rotated.open('account 1', before)).toBe('5204417');
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.seal('account 1', '5204417');
    expect(rotated.isCurrent(after)).toBe(true);
    expect(makeSeal([old]).open('account 1', after)).toBeNull();
    expect(makeSeal([current]).open('account 1', after)).toBe('5204417');
  });

  it('a sealed text opens for what it is about alone, and not after a change', () => {
    const seal = makeSeal([current]);
    const sealed = seal.seal('account 1', '5204417');
    expect(seal.open('account 2', sealed)).toBeNull();
    const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
    expect(seal.open('account 1', sealed.slice(0, -1) + last)).toBeNull();
  });

  it('a digest depends on the first key, on what it is about and on every sign of the text (BA2)', () => {
    const [seal, other] = [makeSeal([current, old]), makeSeal([old, current])];
    const digest = seal.digest('account 1', '5204417');
    expect(makeSeal([current]).digest('account 1', '5204417')).toBe(digest);
    const others = [
      other.digest('account 1', '5204417'),
      seal.digest('account 2', '5204417'),
      seal.digest('account 1', '6204417'),
      seal.digest('account 1', '05204417'),
    ];
    expect(new Set([digest, ...others]).size).toBe(5);
  });

  it.each(['', 'v1', 'v1.00000000.', '5204417', 'v2.00000000.AAAA'])('"%s" opens to nothing', (text) => {
    expect(makeSeal([current]).open('account 1', text)).toBeNull();
  });
});
