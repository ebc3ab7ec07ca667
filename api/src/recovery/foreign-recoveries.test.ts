import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { sql } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addLogin } from '../../testing/rows.ts';
import { pastPortal } from '../../testing/seal/seal-by-hand.ts';

const portal = usePortal();
const { addAuthority, attend, bank, choose, days, held, reset } = recovering(portal);
let second: Browser;

beforeEach(async () => prepare(portal));

/** An owner with two logins has set the passwords of both by email, after a bank change. */
const resetBoth = async (): Promise<void> => {
  await addLogin(portal.orm, { email: 'second@portal.test', username: 'second', role: 'owner', customerId: 7 });
  const other = portal.browser();
  await other.logInAs('second');
  await choose(other, '2');
  days(2);
  await reset();
  second = await reset(portal.browser(), 'second');
  portal.log.length = 0;
};

const keep = async () => {
  const [item] = await held(second);
  return second.call(calls.keepHeld, { body: { held: item?.held ?? '' } });
};

it.each([
  ['changed', sql`update recoveries set reminders = 5 where login_id = 1`],
  ['settled', sql`update recoveries set settled_at = now() where login_id = 1`],
])(
  'an owner with two logins keeps nothing while SQL %s the hold of the other, and the log names it (SEC9)',
  async (_what, change) => {
    await resetBoth();
    await pastPortal(portal.orm, change);
    expect(await keep()).toMatchObject({
      status: 403,
      refusal: { message: expect.stringContaining('Please call us') },
    });
    const errors = portal.log.flatMap(({ level, unsealed }) => (level === 50 ? [unsealed] : []));
    expect(errors).toEqual([expect.stringMatching(/^recoveries \d+$/)]);
    await pastPortal(portal.orm, sql`update recoveries set reminders = 0, settled_at = null where login_id = 1`);
    expect(await keep()).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('another login') } });
    expect(await bank(second)).toMatchObject({ effective_account_id: 1 });
  },
);

it('what a later reset holds is not undone with an earlier one where SQL changed the later, but in its own time (SEC2, SEC9)', async () => {
  const thief = portal.browser();
  await thief.logInAs('owner7');
  await addAuthority(thief);
  await reset();
  days(6);
  const owner = portal.browser();
  await owner.logInAs('owner7', chosen);
  await choose(owner, '2');
  await reset(owner);
  await attend();
  await pastPortal(
    portal.orm,
    sql`update recoveries set reminders = 5 where recovery_id = (select max(recovery_id) from recoveries)`,
  );
  days(1);
  await attend();
  await owner.logInAs('owner7', chosen);
  expect(await held(owner)).toMatchObject([{ held: expect.stringMatching(/^bank-change/) }]);
});
