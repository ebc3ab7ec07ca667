import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { countLockWaits } from '../../testing/db/lock-waits.ts';
import { serverPlace } from '../../testing/db/server-place.ts';
import { sql } from '../../testing/db/where.ts';
import { personalForm } from '../../testing/people/personal-form.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../testing/rows.ts';
import { allowSetUp, useConfirmation } from '../services/session/session.repo.ts';
import { sessions } from '../db/schema/session.tables.ts';

// On a server: only several connections show what happens at once.
const portal = usePortal(undefined, serverPlace);
let owner: Browser;
let thief: Browser;

const waiting = async (count: number): Promise<void> => {
  while ((await countLockWaits(portal)) !== count);
};
const setPassword = (browser: Browser, password: string) =>
  browser.call(calls.profileUpdate, {
    body: { ...personalForm, p_email: 'owner7@portal.test', p_username: 'owner7', p_password: password },
  });

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  owner = portal.browser();
  await owner.logInAs('owner7');
  await owner.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
  thief = portal.browser();
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
});

/** The owner sets a new password, and the thief makes a call that waits for its turn meanwhile. */
const duringChange = async (call: () => Promise<{ readonly status: number }>): Promise<number[]> => {
  const under: Promise<{ readonly status: number }>[] = [];
  const { inTurn } = portal.app;
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from owners for update`);
    under.push(setPassword(owner, 'the horse of the owner'));
    await waiting(1);
    const isQueued = Promise.withResolvers<null>();
    portal.app.inTurn = async (...given) => {
      const answer = inTurn?.(...given);
      isQueued.resolve(null);
      return answer;
    };
    under.push(call());
    await isQueued.promise;
  });
  Object.assign(portal.app, { inTurn });
  return (await Promise.all(under)).map(({ status }) => status);
};

describe('a call in the session of an owner who sets a new password meanwhile', () => {
  it('a call writes its own field of the session alone, and brings the confirmation that this used up not back (SEC1)', async () => {
    const token = (await owner.call(calls.session)).data.session_token ?? '';
    const under: Promise<void>[] = [];
    await portal.database.transaction(async (tx) => {
      expect(await useConfirmation(tx, token, new Date(0))).toBe(true);
      under.push(portal.database.transaction((later) => allowSetUp(later, token, portal.clock.now())));
      await waiting(1);
    });
    await Promise.all(under);
    expect(await portal.orm.select().from(sessions)).toMatchObject([
      { confirmedAt: null, passwordConfirmedAt: null, setUpAt: portal.clock.now() },
    ]);
    expect(await setPassword(thief, 'the horse of the thief')).toMatchObject({ status: 403 });
  });

  it('a call that asks for a confirmation looks for it once it is its turn (SEC1)', async () => {
    for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
    await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
    await thief.send(calls.csrfCookie);
    const body = { 71: '2', causer_id: '7' };
    expect(await duringChange(() => thief.call(calls.selectBank, { body }))).toEqual([200, 403]);
  });
});

it('a logout that waits for a turn to an owner ends the session all the same (SIM11)', async () => {
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  const staff = portal.browser();
  const { user } = await staff.logInAs('staff');
  const other = portal.browser();
  for (const [name, value] of staff.cookies) other.cookies.set(name, value);
  await staff.send(calls.csrfCookie);
  const under: Promise<{ readonly status: number }>[] = [];
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from sessions for update`);
    under.push(staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } }));
    await waiting(1);
    under.push(other.call(calls.logout));
    await waiting(2);
  });
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 204]);
  expect(await staff.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
});
