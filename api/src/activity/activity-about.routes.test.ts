import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { ActivityEntry } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../testing/browser.ts';
import { deliverEmails } from '../../testing/email/deliver-emails.ts';
import { usePortal } from '../../testing/portal.ts';
import {
  addBankAccount,
  addBatch,
  addBuilding,
  addDocument,
  addNotification,
  addOwner,
  addProperty,
  addStatement,
} from '../../testing/rows.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7, { firstName: 'Priya', lastName: 'Wong' });
  await addOwner(portal.orm, 8);
  await addBankAccount(portal.orm, 1, 7, '15204417', 'Chequing');
  await addBankAccount(portal.orm, 2, 7, '11719020', 'Savings');
  await addProperty(portal.orm, 71, 7, { address: '101-1180 Bathurst St', customerAccountId: 1 });
  await addProperty(portal.orm, 72, 7, { address: '27 Palmerston Ave', customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const first = async (): Promise<ActivityEntry | undefined> =>
  (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: {} })).data.list[0];
const add = (row: Partial<typeof auditEntries.$inferInsert> & { readonly action: string }) =>
  portal.orm.insert(auditEntries).values({ onBehalfOf: 7, actorLoginId: null, ...row });
const choose = (pairs: object) => browser.call(calls.selectBank, { body: { causer_id: '7', ...pairs } });
const turnTo = async (day: string): Promise<void> => {
  await deliverEmails(portal);
  portal.clock.turnTo(day);
  await browser.logInAs('owner7');
};
/** The line of the last choice of accounts. */
const chosen = async () => {
  const { list } = (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'bank' } }))
    .data;
  return list.find(({ what }) => what === 'Chose bank accounts for properties');
};

describe('a line about bank accounts', () => {
  it('a line about bank accounts says of a choice from which account to which, of which properties, and which payment is the first (QUAL 356, BA1)', async () => {
    await addBatch(portal.orm, 1, '2026-03-21T16:00:00.000Z');
    await addBatch(portal.orm, 2, '2026-04-01T16:00:00.000Z');
    await choose({ 71: '2', 72: '2' });
    expect(await first()).toMatchObject({
      what: 'Chose bank accounts for properties',
      moves: [
        { from: 'Chequing •••• 4417', to: 'Savings •••• 9020', of: '101-1180 Bathurst St and 27 Palmerston Ave' },
      ],
      about:
        'The payment on 21 Mar, 2026 still goes to the old account. The first to the new account is the one on 01 Apr, 2026.',
      undo: { until: '2026-03-19T16:00:00.000Z' },
    });
  });

  it('of several properties it says which payment is the first of each, where that differs (QUAL 356, FN36)', async () => {
    await addBatch(portal.orm, 1, '2026-03-25T16:00:00.000Z', [[72, '500.00', 1]]);
    await addBatch(portal.orm, 2, '2026-04-01T16:00:00.000Z');
    await choose({ 71: '2', 72: '2' });
    expect((await first())?.about).toBe(
      '101-1180 Bathurst St: The first payment to the new account is the one on 25 Mar, 2026. ' +
        '27 Palmerston Ave: The payment on 25 Mar, 2026 still goes to the old account. The first to the new account is the one on 01 Apr, 2026.',
    );
  });

  it('a line about bank accounts can be undone by what it says, and then says that it never counted', async () => {
    await choose({ 71: '2', 72: '1' });
    const save = (await first())?.undo?.save ?? '';
    await browser.call(calls.undoBankChange, { body: { customer_id: 7, save, causer_id: '7' } });
    expect(await first()).toMatchObject({
      what: 'Undid a change of bank accounts',
      moves: [{ from: 'Savings •••• 9020', to: 'Chequing •••• 4417', of: '101-1180 Bathurst St' }],
      about: '',
      undo: null,
    });
    expect(await chosen()).toMatchObject({
      about: 'It never counted: it was undone, or another one took its place.',
      undo: null,
    });
  });

  it('names the payment that went by a choice once it was sent, and none where another choice came first', async () => {
    await addBatch(portal.orm, 1, '2026-04-01T16:00:00.000Z');
    await choose({ 71: '2', 72: '1' });
    await turnTo('2026-03-20');
    await choose({ 71: '1', 72: '1' });
    expect(await chosen()).toMatchObject({ moves: [{ to: 'Chequing •••• 4417' }] });
    await turnTo('2026-04-02');
    const { list } = (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'bank' } }))
      .data;
    const choices = list.filter(({ what }) => what === 'Chose bank accounts for properties');
    expect(choices.map(({ about, undo }) => [about, undo])).toEqual([
      ['The first payment to the new account was the one on 01 Apr, 2026.', null],
      ['No payment went by it: another change took its place.', null],
    ]);
  });

  it('a line about bank accounts says of new details what the account is called now and was before', async () => {
    const details = { account_name: 'Rental', eft_qid: '004', route: '004', transit: '02241' };
    const body = { ...details, account_number: '30002336', customer_account_id: 1, customer_id: 7, causer_id: '7' };
    await browser.call(calls.updateBankDetails, { body });
    expect(await first()).toMatchObject({
      what: 'Changed a bank account',
      moves: [{ from: 'Chequing •••• 4417', to: 'Rental •••• 2336', of: '' }],
      about: expect.stringMatching(
        /^Payments sent after .* go to the new details, earlier ones to the details of before\.$/,
      ),
    });
  });

  it('names an account that was added or looked at by four digits, and one that was removed by two', async () => {
    const details = { account_name: 'Rental', eft_qid: '004', route: '004', transit: '02241' };
    const body = { ...details, account_number: '30002336', customer_id: 7, causer_id: '7', type: 'country' };
    await browser.call(calls.addBankDetails, { body });
    expect(await first()).toMatchObject({ what: 'Added a bank account', about: 'Rental •••• 2336' });
    const { accounts } = (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data;
    expect((await first())?.about).toBe('Chequing •••• 4417, Savings •••• 9020, Rental •••• 2336, full numbers');
    const id = accounts.at(-1)?.customer_account_id ?? 0;
    await browser.call(calls.deleteBankDetails, { body: { id, causer_id: '7' } });
    expect(await first()).toMatchObject({ what: 'Removed a bank account', about: 'an account ending in 36' });
    expect(JSON.stringify(await first())).not.toContain('30002336');
  });
});

describe('a line says which', () => {
  const filed = { documentId: 1_000_000_001, kind: 'document', storedName: randomUUID() } as const;

  it.each([
    ['documentUpload', 'document:1000000001', null, 'Bill, $226.00, 27 Palmerston Ave, eaves.pdf'],
    ['notificationViewed', 'message:74', null, '“The lobby is painted.”'],
    ['statementPdf', 'statement:1', null, 'October 2025'],
    [
      'bookMeeting',
      'booking:9',
      { building: 70, startsAt: '2026-03-20T13:00:00.000Z' },
      'Building 70, 20 Mar, 2026, 9:00 a.m. (Eastern Time)',
    ],
    [
      'savePropertyMedia',
      'property:71',
      { added: 2, removed: 1 },
      '101-1180 Bathurst St, 2 photos added, 1 photo removed',
    ],
    [
      'profile.changed',
      'customer:7',
      { fields: ['mobile', 'city', 'unit'], password: true },
      'telephone number, postal address, password',
    ],
    [
      'non-resident.flagged',
      'customer:7',
      { 71: true, 72: false },
      '101-1180 Bathurst St: non-resident, 27 Palmerston Ave: resident',
    ],
    ['endOwnSessions', null, { ended: 2 }, '2 sessions'],
    ['followLink', 'confirm-email:5', null, 'to confirm an email address'],
    [
      'exportBuilding',
      'building:70',
      { from: '2026-01-01', to: '2026-02-28', format: 'csv' },
      'Building 70, 01 Jan, 2026 to 28 Feb, 2026, CSV',
    ],
  ] as const)('%s', async (action, subject, detail, about) => {
    await addBuilding(portal.orm, 70, 7);
    await addNotification(portal.orm, { messageId: 74, customerId: 7 });
    await addStatement(portal.orm, 7, '2025-10-01', 'x');
    await addDocument(portal.orm, {
      ...filed,
      refId: 72,
      propertyId: 72,
      fileName: 'eaves.pdf',
      documentType: 1,
      billAmount: '226.00',
    });
    await add({ action, subject, detail });
    expect((await first())?.about).toBe(about);
  });

  it('names nothing of another owner', async () => {
    await addProperty(portal.orm, 81, 8, { address: '9 Secret Lane' });
    await addDocument(portal.orm, { ...filed, refId: 81, propertyId: 81, fileName: 'secret.pdf', documentType: 1 });
    for (const subject of ['property:81', 'document:1000000001', 'bank-account:3']) {
      await add({ action: 'documentUpload', subject });
      expect((await first())?.about).not.toMatch(/[Ss]ecret/);
    }
  });
});
