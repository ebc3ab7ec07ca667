import { ReadQueue } from '../../services/heavy/read-queue.ts';
import { renderQueue } from '../../services/render/render-queue.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hash as argon2 } from '@node-rs/argon2';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import type { AppDeps } from '../../app-deps.ts';
import { hashQueue } from '../../db/hash-queue.ts';
import type { HashQueue } from '../../db/hash-queue.ts';
import { hashPassword, strongHashing, verifyPassword } from '../../db/password.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { portalCookies } from '../../http/cookies.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { openQueue } from '../../../testing/open-queue.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { endSessions } from '../../services/session/end-sessions.repo.ts';
import { findLogin } from './auth.repo.ts';
import { UNMATCHED, logIn, startSession } from './login.service.ts';
import { recordStatements } from '../../../testing/db/record-statements.ts';
import { testAccessCodes, testCipher } from '../../../testing/seal/test-keys.ts';
import { checkedReader } from '../../services/files/checked-files.ts';
import { testSettings } from '../../../testing/settings.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
});

const entering = { address: '203.0.113.9', session: null, requestId: 'test', cookie: null };
const strongQueue = openQueue({ ...strongHashing, verify: verifyPassword });

/** The parts of the portal, with another hash queue. */
function partsWith(hashing: HashQueue): AppDeps {
  return {
    database: portal.database,
    clock: portal.clock,
    files: portal.files,
    readFile: checkedReader(portal.files),
    reportFiles: portal.files.within('reports'),
    rendering: renderQueue(),
    readQueue: new ReadQueue(),
    cipher: testCipher,
    accessCodes: testAccessCodes,
    emailDelivery: { wake: () => undefined },
    settings: testSettings,
    cookies: portalCookies(testSettings),
    hashing,
  };
}

/** Logs in with another hash queue than the portal's. */
function logInWith(hashing: HashQueue, email = 'owner7') {
  return logIn(partsWith(hashing), { ...entering, body: { email, password: PASSWORD, remember: false } });
}

/** A hash queue in which something happens between the comparison and its result. */
function meanwhile(work: () => Promise<unknown>): HashQueue {
  const verify = async (passwordHash: string, password: string): Promise<boolean> => {
    const isRight = await verifyPassword(passwordHash, password);
    await work();
    return isRight;
  };
  return openQueue({ ...strongHashing, verify });
}

describe('a login during another change', () => {
  it('a login fails when the password changes meanwhile', async () => {
    const change = async (): Promise<void> => {
      const passwordHash = await hashPassword('a horse on the stairs');
      await portal.database.transaction(async (tx) => {
        await tx.update(logins).set({ passwordHash });
        await endSessions(tx, 1, portal.clock.now());
      });
    };
    await expect(logInWith(meanwhile(change))).rejects.toMatchObject({ code: 'credentials' });
    expect(await portal.orm.$count(sessions)).toBe(0);
  });

  it('a login fails when two-step login was turned on once its password was compared', async () => {
    const here = portal.browser();
    await here.logInAs('owner7');
    const { data } = await here.call(calls.startSecondFactor);
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect(await here.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 200 });
    const { login } = await findLogin(portal.orm, 'owner7');
    if (login === null) throw new Error('There is no such login.');
    const attempt = { ...entering, body: { remember: false } };
    const start = { login, hasTypedCode: false, source: null, betterHash: null, attempt };
    await expect(startSession(partsWith(strongQueue), start)).rejects.toMatchObject({ code: 'credentials' });
    expect(await portal.orm.$count(sessions)).toBe(1);
  });

  it('a login fails when it is removed meanwhile', async () => {
    await expect(logInWith(meanwhile(() => portal.orm.delete(logins)))).rejects.toMatchObject({ code: 'credentials' });
  });

  it('a login is refused as unavailable while the hash queue is full, and counts as no wrong password', async () => {
    const full = hashQueue({ atOnce: 1, places: 0, timeout: 1000 });
    const statements = await recordStatements(async () => {
      for (let time = 0; time < 6; time += 1)
        await expect(logInWith(full)).rejects.toMatchObject({ code: 'unavailable' });
    });
    expect(statements).toEqual([]);
    expect(await portal.browser().logIn('owner7')).toMatchObject({ status: 200 });
  });
});

describe('a name that cannot log in', () => {
  it.each([
    ['nobody has', 'nobody'],
    ['has no password yet', 'new@portal.test'],
  ])('a name that %s is refused after one comparison, as a wrong password is', async (_which, name) => {
    await addLogin(portal.orm, { email: 'new@portal.test', passwordHash: null });
    const compared: string[] = [];
    const verify = async (passwordHash: string): Promise<boolean> => {
      compared.push(passwordHash);
      return verifyPassword(passwordHash, PASSWORD);
    };
    await expect(logInWith(openQueue({ ...strongHashing, verify }), name)).rejects.toMatchObject({
      code: 'credentials',
    });
    expect(compared).toEqual([UNMATCHED]);
  });
});

describe('a password that was hashed at a lower cost', () => {
  const storedHash = async (): Promise<string> =>
    (await portal.orm.select().from(logins)).find(({ email }) => email === 'old@portal.test')?.passwordHash ?? '';

  it('a password that was hashed at a lower cost is hashed again at its first login, once', async () => {
    await addLogin(portal.orm, {
      email: 'old@portal.test',
      passwordHash: await argon2(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 }),
    });
    await portal.browser().logIn('old@portal.test', 'wrong');
    expect(await storedHash()).toMatch(/m=32,/);
    await portal.browser().logInAs('old@portal.test');
    const better = await storedHash();
    expect(better).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    await portal.browser().logInAs('old@portal.test');
    expect(await storedHash()).toBe(better);
  });
});

describe('the sessions of one login', () => {
  const ofOwner7 = async () =>
    (await portal.orm.select().from(sessions).orderBy(sessions.createdAt)).filter(({ loginId }) => loginId === 1);
  const isOpen = async (one: Browser): Promise<boolean> => (await one.call(calls.session)).data.session_token !== null;

  it('a login has at most twenty sessions: a new one ends its oldest, and none of another login', async () => {
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const first = portal.browser();
    await first.logInAs('owner7');
    const second = portal.browser();
    portal.clock.passMinutes(1);
    await second.logInAs('owner7');
    const [, row] = await ofOwner7();
    if (!row) throw new Error('No session was kept');
    const copies = Array.from({ length: 18 }, (_, index) => ({
      ...row,
      idHash: `copy ${index}`,
      token: crypto.randomUUID(),
    }));
    await portal.orm.insert(sessions).values(copies);
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
    await portal.browser().logInAs('owner7');
    expect([await isOpen(first), await isOpen(second), await isOpen(other)]).toEqual([false, true, true]);
    expect(await ofOwner7()).toHaveLength(20);
  });

  it('whoever knows the password ends no session of a browser that is known for long, however often they log in (AU17)', async () => {
    const owner = portal.browser();
    await owner.logInAs('owner7');
    portal.clock.passMinutes(1);
    let device: string | undefined;
    for (let time = 0; time < 25; time += 1) {
      const thief = portal.browser();
      // In a browser of their own again and again, and in new ones.
      if (device !== undefined && time % 2 === 0) thief.cookies.set('portal_device', device);
      expect((await thief.logIn('owner7')).status).toBe(200);
      device = thief.cookies.get('portal_device');
    }
    expect(await isOpen(owner)).toBe(true);
    expect(await ofOwner7()).toHaveLength(20);
  });

  it('ended sessions do not count towards the limit of a login, and its next login removes them', async () => {
    await addOwner(portal.orm, 8);
    const [idle, remembered, ended] = [portal.browser(), portal.browser(), portal.browser()];
    await idle.logInAs('owner7');
    await remembered.logIn('owner7', PASSWORD, true);
    await ended.logInAs('owner8');
    await ended.call(calls.logout);
    portal.clock.passMinutes(13 * 60);
    await portal.browser().logInAs('owner7');
    expect(await portal.orm.$count(sessions)).toBe(2);
    expect(await remembered.refresh()).toMatchObject({ status: 200 });
    portal.clock.passMinutes(31 * 24 * 60);
    await portal.browser().logInAs('owner8');
    expect(await portal.orm.$count(sessions)).toBe(1);
  });

  it('sessions that a new password ended are removed by the next login', async () => {
    await addOwner(portal.orm, 8);
    await portal.browser().logIn('owner7', PASSWORD, true);
    await portal.database.transaction((tx) => endSessions(tx, 1, portal.clock.now()));
    await portal.browser().logInAs('owner8');
    expect((await portal.orm.select().from(sessions)).map(({ loginId }) => loginId)).toEqual([2]);
  });

  it('sessions end at once when their login is removed (AUTHZ 309)', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await portal.orm.delete(logins);
    expect(await browser.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
    expect(await portal.orm.$count(sessions)).toBe(0);
  });
});
