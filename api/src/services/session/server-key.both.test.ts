import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { sql } from '../../../testing/db/where.ts';
import { makeServerKeyCipher } from '../encryption/audit-keys.ts';
import { makeCipher } from '../encryption/cipher.ts';
import { deviceOf, withDevice } from './device.ts';
import { makeChallenge, readChallenge } from './login-challenge.ts';
import { findServerKey, serverKey } from './server-key.repo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

async function stored(): Promise<string> {
  const { rows } = await database.orm.execute<{ secret: string }>(sql`select secret from server_keys`);
  return rows[0]?.secret ?? '';
}

describe('the portal’s own keys', () => {
  it('the portal’s own keys are made once and shared (SEC9)', async () => {
    const made = await Promise.all([1, 2, 3].map(() => serverKey(database.orm, 'device')));
    expect(new Set([...made, await findServerKey(database.orm, 'device')]).size).toBe(1);
  });

  it('the portal’s own keys are not read in the database: what is stored makes no challenge and no cookie of a known browser (SEC9)', async () => {
    const now = new Date(0);
    const challenge = await serverKey(database.orm, 'challenge');
    const asked = { loginId: 1, passwordHash: 'hash', remember: false, hasToChoose: false };
    const forged = makeChallenge(await stored(), asked, now);
    expect(readChallenge(challenge, forged, now)?.isOf('hash')).toBe(false);
    await database.empty();
    const device = await serverKey(database.orm, 'device');
    const login = { id: 1, deviceEpoch: 0 };
    expect(deviceOf(device, login, withDevice(await stored(), login, null, now))).toBeNull();
    expect(deviceOf(device, login, withDevice(device, login, null, now))).not.toBeNull();
  });

  it.each([
    ['in clear', 'mine'],
    ['encrypted with another key', makeCipher([randomBytes(32)]).encrypt('server key device', 'mine')],
  ])('the portal’s own keys are made again where SQL puts one in, %s (SEC9)', async (_how, put) => {
    const before = await serverKey(database.orm, 'device');
    await database.orm.execute(sql`update server_keys set secret = ${put}`);
    expect(await findServerKey(database.orm, 'device')).toBeUndefined();
    const after = await serverKey(database.orm, 'device');
    expect([before, 'mine', put]).not.toContain(after);
    expect(await serverKey(database.orm, 'device')).toBe(after);
  });

  it('the portal’s own keys stay the same with a new key of AUDIT_KEYS in front, as long as the old one is behind it (SEC9)', () => {
    const [old, first] = [randomBytes(32), randomBytes(32)];
    const encrypted = makeServerKeyCipher([old]).encrypt('server key device', 'secret');
    expect(makeServerKeyCipher([first, old]).decrypt('server key device', encrypted)).toBe('secret');
    expect(makeServerKeyCipher([first]).decrypt('server key device', encrypted)).toBeNull();
    expect(makeCipher([old]).decrypt('server key device', encrypted)).toBeNull();
  });
});
