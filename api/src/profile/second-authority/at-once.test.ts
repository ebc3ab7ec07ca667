import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { tmpdir } from 'node:os';
import type { AppDeps } from '../../app-deps.ts';
import type { Database } from '../../db/client.ts';
import { hashQueue } from '../../db/hash-queue.ts';
import type { HashQueue } from '../../db/hash-queue.ts';
import { hashPassword, strongHashing, verifyPassword } from '../../db/password.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import { countLockWaits } from '../../../testing/db/lock-waits.ts';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import { eq } from '../../../testing/db/where.ts';
import { portalCookies } from '../../http/cookies.ts';
import { anyGrant } from '../../../testing/any-grant.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { TestClock } from '../../../testing/portal.ts';
import { openQueue } from '../../../testing/open-queue.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { testScope } from '../../../testing/scope.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { ReadQueue } from '../../services/heavy/read-queue.ts';
import { renderQueue } from '../../services/render/render-queue.ts';
import { folderStore } from '../../services/files/file-store.ts';
import { updateProfile } from '../profile/update-profile.service.ts';
import { addSecondAuthority } from './second-authority.service.ts';
import { testAccessCodes, testCipher } from '../../../testing/seal/test-keys.ts';
import { checkedReader } from '../../services/files/checked-files.ts';
import { testSettings } from '../../../testing/settings.ts';

const clock = new TestClock();
const session: Session = {
  loginId: 1,
  loginName: 'owner7',
  role: 'owner',
  customerId: 7,
  pickerToken: null,
  sessionToken: 'token',
  expiresAt: new Date(0),
  freshUntil: new Date(0),
  confirmedAt: clock.now(),
  passwordConfirmedAt: null,
  hasSecondFactor: false,
  lastUsedAt: new Date('2026-03-18T16:00:00Z'),
  remembered: false,
  slaPending: false,
  grant: anyGrant,
};
const request: Pick<FastifyRequest, 'id'> = { id: 'test' };
const caller = { scope: testScope(7, 1), session, request: request as FastifyRequest };
let server: OnServer;
let database: Database;

// Concurrency needs several connections, which only a server has.
beforeEach(async () => {
  server = await openOnServer(1);
  [database] = server.databases;
  await addOwner(database.orm, 7);
});
afterEach(() => server.close());

const deps = (hashing: HashQueue = hashQueue()): AppDeps => ({
  database,
  clock,
  files: folderStore(tmpdir()),
  readFile: checkedReader(folderStore(tmpdir())),
  reportFiles: folderStore(tmpdir()),
  rendering: renderQueue(),
  readQueue: new ReadQueue(),
  cipher: testCipher,
  accessCodes: testAccessCodes,
  emailDelivery: { wake: () => undefined },
  settings: testSettings,
  cookies: portalCookies(testSettings),
  hashing,
});
const add = (name: string) =>
  addSecondAuthority(deps(), {
    ...caller,
    body: {
      first_name: 'Noor',
      last_name: 'Aziz',
      username: name,
      email: `${name}@books.test`,
      mobile: '+1 416 555 0199',
      password: 'two horses and a cart',
      customer_id: 7,
      second_auth: 1,
    },
  });
const change = (name: string, password = '', hashing = hashQueue()) =>
  updateProfile(deps(hashing), {
    ...caller,
    body: {
      customer_id: 7,
      second_auth_id: 2,
      pre_auth: '2',
      s_first_name: 'Noor',
      s_last_name: 'Aziz',
      s_username: name,
      s_email: `${name}@books.test`,
      s_mobile: '+1 416 555 0199',
      s_password: password,
    },
  });

/** Runs them concurrently: none writes a login until all of them wait. */
async function allAtOnce(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const { promise: started, resolve: start } = Promise.withResolvers<unknown>();
  const held = database.transaction(async (tx) => {
    await tx.execute('lock table logins in share row exclusive mode');
    start(null);
    while ((await countLockWaits(database)) < works.length);
  });
  await started;
  const settled = await Promise.allSettled(works.map((work) => work()));
  await held;
  return settled.map(({ status }) => status).toSorted();
}

describe('an owner with two tabs', () => {
  it('an owner who adds a second authority in two tabs at once has one (PR6)', async () => {
    expect(await allAtOnce([() => add('noor'), () => add('nora')])).toEqual(['fulfilled', 'rejected']);
    expect(await database.orm.$count(logins, eq(logins.role, 'second_authority'))).toBe(1);
  });

  it('two changes at once give up every address that the second authority had: no import brings one back (AUTHZ 309)', async () => {
    await addLogin(database.orm, { email: 'noor@books.test', role: 'second_authority', customerId: 7 });
    expect(await allAtOnce([() => change('nora'), () => change('nona')])).toEqual(['fulfilled', 'fulfilled']);
    const now = await database.orm.select().from(logins).where(eq(logins.id, 2));
    const given = ['noor', 'nora', 'nona']
      .map((name) => `${name}@books.test`)
      .filter((email) => email !== now[0]?.email);
    expect((await database.orm.select().from(removedLogins)).map(({ email }) => email).toSorted()).toEqual(
      given.toSorted(),
    );
  });

  it('a change to a second authority that another tab has just removed gets not found, not that a name is taken (AUTHZ 310)', async () => {
    await addLogin(database.orm, { email: 'noor@books.test', role: 'second_authority', customerId: 7 });
    const hash = async (password: string): Promise<string> => {
      await database.orm.delete(logins).where(eq(logins.id, 2));
      return hashPassword(password);
    };
    const hashing = openQueue({ ...strongHashing, hash, verify: verifyPassword });
    await expect(change('nora', 'three horses and no cart', hashing)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('a session confirmed long ago does not write back what the owner changes meanwhile (SEC1)', async () => {
  await database.orm.update(owners).set({ mobile: personalForm.p_mobile }).where(eq(owners.customerId, 7));
  const { promise: changed, resolve: tell } = Promise.withResolvers<unknown>();
  const byOwner = database.transaction(async (tx) => {
    await tx.update(owners).set({ mobile: '416 555 0177' }).where(eq(owners.customerId, 7));
    tell(null);
    while ((await countLockWaits(database)) === 0);
  });
  await changed;
  const stale = { ...caller, session: { ...session, confirmedAt: null } };
  await expect(updateProfile(deps(), { ...stale, body: personalForm })).rejects.toMatchObject({ code: 'unconfirmed' });
  await byOwner;
  expect(await database.orm.$count(owners, eq(owners.mobile, '416 555 0177'))).toBe(1);
});
