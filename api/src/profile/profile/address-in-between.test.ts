import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { askNoor, linksIn, noor } from '../../../testing/second-authority/noor.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
const DAY = 24 * 60;
const OWN = 'owner7@portal.test';
const THIEFS = 'thief@evil.test';
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs(OWN);
});

const email = async () =>
  (await portal.orm.select().from(logins).where(eq(logins.customerId, 7))).map((login) => login.email);
const emails = () => readOutbox(portal.orm);

const tokenIn = (text = ''): string => /\/link\/([\w-]+)/.exec(text)?.[1] ?? '';
const follow = async (token = ''): Promise<number> =>
  (await portal.browser().call(calls.followLink, { params: { token } })).status;

/** Asks for an address and confirms it; returns the links of the emails that this brought, in their order. */
const moveTo = async (address: string, kept: object = {}): Promise<readonly string[]> => {
  const before = (await linksIn(portal)).length;
  expect(
    await browser.call(calls.profileUpdate, { body: { ...personalForm, ...kept, p_email: address } }),
  ).toMatchObject({
    status: 200,
  });
  await warnAddresses(portal);
  expect(await follow((await linksIn(portal))[before + 1])).toBe(200);
  return (await linksIn(portal)).slice(before);
};

it('an address that came and went within days may not take back the one that was there before it (SEC3)', async () => {
  await moveTo(THIEFS);
  portal.clock.passMinutes(6 * DAY);
  await browser.logInAs(THIEFS);
  const links = await moveTo(OWN);
  const last = (await emails()).at(-1);
  expect(last).toMatchObject({
    toAddress: THIEFS,
    subject: 'Your email address in the owner portal has changed again',
  });
  expect(last?.body).not.toContain('/link/');
  portal.clock.passMinutes(2 * DAY);
  for (const link of links) expect(await follow(link)).toBe(422);
  expect(await email()).toEqual([OWN]);
  await browser.logInAs(OWN);
  const told = (await emails()).length;
  await browser.call(calls.profileUpdate, { body: { ...personalForm, p_unit: '99' } });
  expect((await emails()).slice(told).map(({ toAddress }) => toAddress)).toEqual([OWN]);
});

it('an address that came and went within days may not take back a third one, and the one before it may take back both for another 7 days (SEC3)', async () => {
  await moveTo(THIEFS);
  portal.clock.passMinutes(6 * DAY);
  await browser.logInAs(THIEFS);
  const [undo] = await moveTo('ada@new.test');
  portal.clock.passMinutes(6 * DAY);
  expect(await follow(undo)).toBe(422);
  const told = (await emails()).length;
  await browser.logInAs('ada@new.test');
  await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email: 'ada@new.test', p_unit: '99' } });
  expect((await emails()).slice(told).map(({ toAddress }) => toAddress)).toEqual(['ada@new.test', THIEFS, OWN]);
  const toOwn = (await emails()).findLast(
    ({ toAddress, subject }) => toAddress === OWN && /has changed$/.test(subject),
  );
  expect(await follow(tokenIn(toOwn?.body))).toBe(200);
  expect(await email()).toEqual([OWN]);
  const lost = (await emails()).filter(({ subject }) => subject.endsWith('was taken back'));
  expect(lost.map(({ toAddress }) => toAddress)).toEqual(['ada@new.test', THIEFS]);
});

it('an address that came and went within days hears of what is done, without a link, and is for nobody else to take (SEC3)', async () => {
  await moveTo('ada@new.test');
  portal.clock.passMinutes(3 * DAY);
  await browser.logInAs('ada@new.test');
  await moveTo(THIEFS);
  const told = (await emails()).length;
  await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email: THIEFS, p_unit: '99' } });
  const [, between, ...others] = (await emails()).slice(told);
  expect(between).toMatchObject({
    toAddress: 'ada@new.test',
    subject: 'In the owner portal your postal address changed',
  });
  expect(between?.body).toContain('If it was not you who changed it, please call us at once.');
  expect(between?.body).not.toContain('/link/');
  expect(others.map(({ toAddress }) => toAddress)).toEqual([OWN]);
  expect(await askNoor(browser, { ...noor, email: 'ada@new.test' })).toMatchObject({ status: 422 });
  await moveTo('ada@new.test', { p_unit: '99' });
  expect(await email()).toEqual(['ada@new.test']);
});

it('an address that came, went and came again is told once (SEC3)', async () => {
  /** The addresses that hear of another postal address. */
  const toldOf = async (p_unit: string, p_email: string): Promise<(string | null)[]> => {
    const before = (await emails()).length;
    await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email, p_unit } });
    return (await emails()).slice(before).map(({ toAddress }) => toAddress);
  };
  await moveTo('ada@new.test');
  await moveTo(THIEFS);
  await moveTo('ada@new.test');
  expect(await toldOf('98', 'ada@new.test')).toEqual(['ada@new.test', THIEFS, OWN]);
  await moveTo('ada@third.test', { p_unit: '98' });
  expect(await toldOf('99', 'ada@third.test')).toEqual(['ada@third.test', 'ada@new.test', THIEFS, OWN]);
});

it('an address that was there for longer may be taken back for 7 days, after a new one too (BA5)', async () => {
  await moveTo('ada@new.test');
  portal.clock.passMinutes(8 * DAY);
  await browser.logInAs('ada@new.test');
  const [undo] = await moveTo(THIEFS);
  expect(await follow(undo)).toBe(200);
  expect(await email()).toEqual(['ada@new.test']);
});

it('of a login that is no address, the address of the record is told that it changed, and takes it back (BA5)', async () => {
  await portal.orm.update(logins).set({ email: 'ada7' }).where(eq(logins.customerId, 7));
  await portal.orm.update(owners).set({ email: 'ada@home.test' }).where(eq(owners.customerId, 7));
  await moveTo(THIEFS);
  const told = (await emails()).at(-1);
  expect(told).toMatchObject({ toAddress: 'ada@home.test', subject: 'Your email address has changed' });
  await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email: THIEFS, p_unit: '99' } });
  expect((await emails()).slice(-2).map(({ toAddress }) => toAddress)).toEqual([THIEFS, 'ada@home.test']);
  expect(await follow(tokenIn(told?.body))).toBe(200);
  expect(await email()).toEqual(['ada7']);
});
