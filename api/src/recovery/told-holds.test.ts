import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { eq } from '../../testing/db/where.ts';
import { warnAddresses } from '../../testing/email/warn-addresses.ts';
import { personalForm } from '../../testing/people/personal-form.ts';
import { usePortal } from '../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../testing/recovery/recovering.ts';
import { linksIn } from '../../testing/second-authority/noor.ts';
import { bankAccounts } from '../db/schema/bank-account.tables.ts';

const portal = usePortal();
const { addAuthority, attend, days, emails, held, reset } = recovering(portal);
const OWN = 'owner7@portal.test';
const NEW = 'ada@new.test';
let thief: Browser;

beforeEach(async () => {
  await prepare(portal);
  await portal.orm
    .update(bankAccounts)
    .set({ accountName: 'NOTICE: log in at https://evil.example or call 1-900-555-0199' })
    .where(eq(bankAccounts.customerAccountId, 2));
  thief = portal.browser();
  await thief.logInAs('owner7');
});

it('an email about what is on hold has nothing that a thief typed but a plain name, two digits, and neither for a former address (AU19, SEC4)', async () => {
  await addAuthority(thief);
  expect(await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } })).toMatchObject({ status: 200 });
  const owner = await reset();
  const before = (await linksIn(portal)).length;
  await owner.call(calls.profileUpdate, { body: { ...personalForm, p_username: 'owner7', p_email: NEW } });
  await warnAddresses(portal);
  for (const token of (await linksIn(portal)).slice(before + 1))
    expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 200 });
  const items = await held(owner);
  expect(items.map(({ what }) => what)).toEqual([
    expect.stringContaining('https://evil.example or call 1-900-555-0199 •••• 4412'),
    'Max Thief (max@thief.test) may log in and read your figures.',
  ]);
  days(2);
  await attend();
  await owner.logInAs('owner7', chosen);
  expect(await owner.call(calls.undoHeld, { body: { held: items[0]?.held ?? '' } })).toMatchObject({ status: 200 });
  days(5);
  await attend();
  const subjects = [
    'Changed in the last 7 days: yours?',
    'A change that was on hold was undone',
    'Changes that were on hold are undone',
  ];
  const told = (await emails()).filter(({ subject }) => subjects.includes(subject));
  expect([...new Set(told.map(({ subject }) => subject))]).toEqual(subjects);
  for (const { body } of told)
    expect(body.replaceAll('http://localhost:8080', '')).not.toMatch(/https:|evil\.example|1-900|••|4412|max@/);
  const toPresent = told.filter(({ toAddress }) => toAddress === NEW);
  expect(toPresent[0]?.body).toMatch(/^- NOTICE log in at .*, ending in 12 was chosen for the payments of /m);
  expect(toPresent[0]?.body).toContain('- Max Thief may log in and read your figures.');
  const toFormer = told.filter(({ toAddress }) => toAddress === OWN);
  expect(toFormer.map(({ body }) => body).join('')).not.toMatch(/NOTICE|Max/);
  expect(toFormer.map(({ subject }) => subject)).toEqual(subjects.slice(0, 2));
});
