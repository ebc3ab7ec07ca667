import { hash } from '@node-rs/argon2';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { TOTP } from 'otpauth';
import { wellMeant } from '../../../testing/access/well-meant.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { factsOf, senderAbout } from '../../../testing/people/actors.ts';
import type { Actor } from '../../../testing/people/actors.ts';
import { Cast } from '../../../testing/people/cast.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { addNoor, readAuthorities } from '../../../testing/second-authority/noor.ts';
import { findUnsealed, testSealKeys } from '../../../testing/seal/find-unsealed.ts';
import { BY_HAND, sealByHand } from '../../../testing/seal/seal-by-hand.ts';
import { handleDueRecoveries } from '../../recovery/recovery.job.ts';
import { verifyLog } from '../audit/verify-log.ts';
import { sweepLinks } from '../link/link.repo.ts';
import { links } from '../../db/schema/link.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { rowSeals } from '../../db/schema/row-seals.tables.ts';
import { sealBefore } from './seal-before.ts';

const portal = usePortal();

/** Seals the rows that a test wrote by hand, as after an upgrade; the portal writes from then on. */
async function sealBeforeNow(): Promise<void> {
  if ((await portal.orm.$count(rowSeals)) === 0) await portal.orm.execute(sql`delete from unsealed_rows`);
  else await sealByHand(portal.orm);
  await sealBefore(portal.database, testSealKeys, { isUnverified: true });
}

async function expectSealed(): Promise<void> {
  expect(await findUnsealed(portal.database)).toEqual([]);
  expect((await portal.orm.execute(sql`select * from unsealed_rows`)).rows).toEqual([]);
  expect(await verifyLog(portal.database, () => undefined)).toMatchObject({ findings: 0 });
}

function actorOf({ name, access }: Call): Actor {
  if (name === 'sign') return 'an owner with a pending SLA';
  return access.role === 'staff' ? 'staff' : 'the owner';
}

describe('every write of the contract', () => {
  const cast = new Cast(portal, { prepare: sealBeforeNow });
  const writes = Object.values<Call>(calls).filter(({ effect }) => effect === 'write');

  beforeAll(() => cast.logInAll());
  afterEach(() => cast.restore());

  it.each(writes.map((call) => ({ call, name: call.name })))(
    '$name leaves no row without a seal (SEC9)',
    async ({ call }) => {
      const actor = actorOf(call);
      const sender = senderAbout(factsOf(actor).customerId ?? 7, cast.sessionOf(actor));
      await cast.browserOf(actor).call(call, wellMeant(call, sender));
      await expectSealed();
    },
  );
});

describe('the days of an owner', () => {
  let browser: Browser;
  let secret = '';
  const code = (): string => new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });

  beforeEach(async () => {
    await portal.empty();
    await addOwner(portal.orm, 7);
    await addBankAccount(portal.orm, 1, 7, '15204417');
    await addBankAccount(portal.orm, 2, 7, '11719020');
    await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
    await sealBeforeNow();
    browser = portal.browser();
    await browser.logInAs('owner7');
  });

  // A browser of a test seals what was written by hand before each call, which must not hide what the portal left.
  afterEach(async () => {
    expect((await portal.orm.execute(sql`select * from row_seals where audit_id = ${BY_HAND}`)).rows).toEqual([]);
  });

  it('an account is chosen and its email handed over, late as well (SEC9)', async () => {
    await browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
    await deliverEmails(portal);
    await browser.call(calls.selectBank, { body: { causer_id: '7', 71: '1' } });
    portal.clock.passMinutes(60);
    await deliverEmails(portal);
    await expectSealed();
  });

  it('a second authority is added, confirms by the link, changes and goes (SEC9)', async () => {
    expect((await addNoor(portal, browser)).status).toBe(200);
    await expectSealed();
    const [authority] = await readAuthorities(portal);
    await browser.call(calls.deleteSecondAuthority, { body: { id: authority?.id ?? 0 } });
    await expectSealed();
  });

  it('a second factor is set up and used, by its app and a recovery code (SEC9)', async () => {
    ({ secret } = (await browser.call(calls.startSecondFactor)).data);
    const { data } = await browser.call(calls.confirmSecondFactor, { body: { code: code() } });
    portal.clock.passMinutes(2);
    const enter = async (typed: string): Promise<number> => {
      const other = portal.browser();
      const { refusal } = await other.logIn('owner7', PASSWORD);
      const entered = await other.call(calls.secondFactorLogin, {
        body: { challenge: refusal.challenge ?? '', code: typed },
      });
      return entered.status;
    };
    expect(await enter(code())).toBe(200);
    expect(await enter(data.recovery_codes[0] ?? '')).toBe(200);
    await expectSealed();
  });

  it('a password is set by mail, which holds what was added; one is kept, one undone, the rest after a week (SEC9)', async () => {
    for (const account of ['2', '1', '2'])
      await browser.call(calls.selectBank, { body: { causer_id: '7', 71: account } });
    await addNoor(portal, browser);
    const owner = portal.browser();
    await owner.call(calls.forgotPassword, { body: { email: 'owner7' } });
    const [token] = (await readOutbox(portal.orm)).flatMap(
      ({ body }) => /\/change-password\/([\w-]+)/.exec(body)?.[1] ?? [],
    );
    const password = 'a horse on the stairs';
    const body = { password, cpassword: password, reset_token: token ?? '' };
    expect(await owner.call(calls.changePassword, { body })).toMatchObject({ status: 200 });
    await owner.logIn('owner7', password);
    const held = (await owner.call(calls.heldList)).data.map((one) => one.held);
    expect(held.length).toBeGreaterThan(1);
    await expectSealed();
    await owner.call(calls.keepHeld, { body: { held: held[0] ?? '' } });
    await expectSealed();
    portal.clock.turnTo('2026-03-26');
    await handleDueRecoveries({
      ...portal,
      publicUrl: new URL('http://localhost:8080'),
      recoveryDays: 7,
      emailDelivery: { wake: () => undefined },
    });
    await expectSealed();
  });

  it('a password of a lower cost is hashed again at a login (SEC9)', async () => {
    const weak = await hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 });
    await addLogin(portal.orm, { email: 'weak@portal.test', passwordHash: weak });
    await portal.orm.execute(sql`truncate row_seals, seal_numbers, audit_entries, audit_links, audit_chains`);
    await sealBeforeNow();
    await portal.browser().logInAs('weak@portal.test');
    const { rows } = await portal.orm.execute(sql`select password_hash from logins where email = 'weak@portal.test'`);
    expect(rows).not.toEqual([{ password_hash: weak }]);
    await expectSealed();
  });

  it('links that are over are forgotten (SEC9)', async () => {
    await browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
    const sealed = await portal.orm.$count(links);
    portal.clock.turnTo('2027-03-18');
    await portal.database.transaction((tx) => sweepLinks(tx, portal.clock.now()));
    expect([sealed > 0, await portal.orm.$count(links)]).toEqual([true, 0]);
    await expectSealed();
  });
});
