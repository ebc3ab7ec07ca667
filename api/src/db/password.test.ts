import { describe, expect, it } from '@jest/globals';
import { hash as hashAsTyped, verify as argon2 } from '@node-rs/argon2';
import { hashPassword, strongHashing, verifyPassword } from './password.ts';

describe('a stored password', () => {
  it('a stored password is an argon2id hash with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('Portal-demo-1'), hashPassword('Portal-demo-1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('a stored password is verified by its own password only', async () => {
    const hash = await hashPassword('Motdepasse-é-1');
    expect(await verifyPassword(hash, 'Motdepasse-é-1')).toBe(true);
    expect(await verifyPassword(hash, 'Motdepasse-e-1')).toBe(false);
  });

  it('a password with an accent in two signs is the one with it in one, which is what is stored (OP11)', async () => {
    const [inOne, inTwo] = ['Motdepasse-\u00E9-1', 'Motdepasse-e\u0301-1'];
    for (const typed of [inOne, inTwo]) {
      const hash = await hashPassword(typed);
      for (const again of [inOne, inTwo]) expect(await verifyPassword(hash, again)).toBe(true);
      expect(await argon2(hash, inOne)).toBe(true);
    }
    const ofBefore = await hashAsTyped(inTwo);
    expect(await verifyPassword(ofBefore, inTwo)).toBe(true);
    expect(await verifyPassword(ofBefore, 'Motdepasse-e-1')).toBe(false);
  });

  it('a stored password that cannot be read is verified by no password', async () => {
    expect(await verifyPassword('plain text', 'plain text')).toBe(false);
  });

  it.each([
    ['too much memory', { memoryCost: 65_537, timeCost: 1, parallelism: 1 }],
    ['too many passes', { memoryCost: 64, timeCost: 3073, parallelism: 1 }],
    ['too many lanes', { memoryCost: 64, timeCost: 1, parallelism: 5 }],
  ])('a stored password whose hash takes %s is verified by no password', async (_what, cost) => {
    const within = { memoryCost: 64, timeCost: 3, parallelism: 4 };
    expect(await verifyPassword(await hashAsTyped('Portal-demo-1', within), 'Portal-demo-1')).toBe(true);
    expect(await verifyPassword(await hashAsTyped('Portal-demo-1', cost), 'Portal-demo-1')).toBe(false);
  });

  it.each([
    ['less memory', '$argon2id$v=19$m=19455,t=2,p=1$c2FsdA$aGFzaA'],
    ['fewer passes', '$argon2id$v=19$m=65536,t=1,p=1$c2FsdA$aGFzaA'],
    ['another kind', '$argon2i$v=19$m=65536,t=9,p=1$c2FsdA$aGFzaA'],
    ['nothing that can be read', 'plain text'],
  ])('a password hash is weaker than a new one with %s', (_what, hash) => {
    expect(strongHashing.isWeak(hash)).toBe(true);
  });

  it('a password hash of the same or a higher cost is not weaker than a new one', async () => {
    expect(strongHashing.isWeak(await hashPassword('Portal-demo-1'))).toBe(false);
    expect(strongHashing.isWeak('$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA')).toBe(false);
  });
});
