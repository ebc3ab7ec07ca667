import { describe, expect, it } from '@jest/globals';
import { Shares } from './shares.ts';

describe('what sources were served', () => {
  it('what a source was served counts half after half a minute', () => {
    let now = 0;
    const shares = new Shares(() => now);
    shares.add('a');
    shares.add('a');
    expect([shares.of('a'), shares.of('b')]).toEqual([2, 0]);
    now = 30_000;
    expect(shares.of('a')).toBe(1);
    shares.add('a');
    expect(shares.of('a')).toBe(2);
  });

  it('old shares are forgotten, and one that is seen again is not old', () => {
    let now = 0;
    const shares = new Shares(() => now);
    for (let source = 0; source < 1_000; source += 1) shares.add(String(source));
    now = 4 * 60_000;
    shares.add('0');
    expect(shares.size).toBe(1);
    now = 5 * 60_000;
    shares.add('new');
    expect([shares.size, shares.of('new')]).toEqual([2, 1]);
  });
});
