import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { settleRefusals } from '../../services/limits/refusals.ts';
import { refusals } from '../../db/schema/attempts.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.send(calls.csrfCookie);
});

async function guess(times: number, email = 'owner7', address = '203.0.113.9'): Promise<void> {
  const body = { email, password: 'wrong', remember: false };
  for (let time = 0; time < times; time += 1)
    expect(await browser.call(calls.login, { body, headers: { 'x-forwarded-for': address } })).toMatchObject({
      status: 401,
    });
}

const refused = () => {
  const { onBehalfOf, actorLoginId, subject, address, detail } = auditEntries;
  return portal.orm
    .select({ onBehalfOf, actorLoginId, subject, address, detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'login.refused'))
    .orderBy(auditEntries.id);
};

describe('logins that are refused during a wait', () => {
  it('refusals during a wait leave one row, when it ends, with their number and from where (OP2)', async () => {
    const begun = portal.clock.now();
    await guess(9);
    await guess(3, 'nobody', '203.0.113.10');
    const login = await portal.orm.$count(auditEntries, eq(auditEntries.action, 'login.failed'));
    expect(await settleRefusals(portal.database, portal.clock.now())).toBe(0);
    portal.clock.passMinutes(1);
    const { database, clock } = portal;
    const settled = await Promise.all([settleRefusals(database, clock.now()), settleRefusals(database, clock.now())]);
    expect(settled.toSorted()).toEqual([0, 1]);
    expect(await portal.orm.$count(auditEntries, eq(auditEntries.action, 'login.failed'))).toBe(login);
    expect(await refused()).toEqual([
      {
        onBehalfOf: 7,
        actorLoginId: null,
        subject: expect.stringMatching(/^login:\d+$/),
        address: '203.0.113.9',
        detail: { refused: 4, since: begun.toISOString(), until: new Date(begun.getTime() + 1000).toISOString() },
      },
    ]);
  });

  it('a refusal in the next wait settles those of the last, and another source has a row of its own', async () => {
    await guess(7);
    portal.clock.passMinutes(1);
    await guess(2);
    await guess(6, 'owner7', '203.0.113.10');
    expect((await refused()).map(({ detail }) => detail?.['refused'])).toEqual([2]);
    portal.clock.passMinutes(1);
    await settleRefusals(portal.database, portal.clock.now());
    expect((await refused()).map(({ address, detail }) => [address, detail?.['refused']])).toEqual([
      ['203.0.113.9', 2],
      ['203.0.113.10', 1],
      ['203.0.113.9', 1],
    ]);
    expect(await portal.orm.$count(refusals)).toBe(0);
  });
});
