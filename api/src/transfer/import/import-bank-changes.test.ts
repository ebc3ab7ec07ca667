import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { pastPortal, sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import type { Browser } from '../../../testing/browser.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { filesOf } from '../../../testing/import/night.ts';
import type { Night } from '../../../testing/import/night.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeExport } from '../export/write-export.ts';
import { importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';
import { rotateKeys } from '../keys/rotate-keys.ts';

const portal = usePortal();
let browser: Browser;

const night = (given: Night = {}): Promise<ImportResult> => {
  const now = portal.clock.now();
  const banks = { now, moment: now, coolingOffHours: 24, publicUrl: new URL('http://localhost:8080') };
  return importFiles(portal.database, filesOf(given), 'night', null, { cipher: testCipher, banks });
};

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await night();
  await addLogin(portal.orm, { email: 'owner7@portal.test', username: 'owner7', role: 'owner', customerId: 7 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const list = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data;
const state = async () => {
  const [one] = (await list()).properties;
  return [one?.customer_account_id, one?.effective_account_id];
};
const choose = (account: string) => browser.call(calls.selectBank, { body: { 71: account, causer_id: '7' } });
const emails = () => readOutbox(portal.orm);
const tomorrow = async (): Promise<void> => {
  await deliverEmails(portal);
  portal.clock.turnTo('2026-03-19');
  portal.clock.passMinutes(1);
  browser = portal.browser();
  await browser.logInAs('owner7');
};

describe('the provider’s import of the next night', () => {
  it.each([
    ['which account a property is paid to', 'properties 71', sql`update properties set customer_account_id = 2`],
    [
      'the details of an account',
      'bank_accounts 1',
      sql`update bank_accounts set route = '666' where customer_account_id = 1`,
    ],
    ['a choice of the owner', 'bank_changes [0-9]+', sql`update bank_changes set customer_account_id = 2`],
  ])('an import is refused where SQL changed %s, and makes no change of it (SEC9)', async (_what, row, change) => {
    await choose('2');
    await choose('1');
    const before = await portal.orm.select().from(bankChanges);
    await pastPortal(portal.orm, change);
    for (const given of [{ account: '2' }, { number: '9999999' }])
      expect(await night(given)).toMatchObject({
        kind: 'refused',
        problems: [{ file: 'the portal', reason: expect.stringMatching(`^${row} is not .*: portal seal ${row}$`) }],
      });
    expect(await portal.orm.$count(bankChanges)).toBe(before.length);
  });

  it('a first value is effective at once and without an email (BA1)', async () => {
    expect(await state()).toEqual([1, 1]);
    expect(await emails()).toEqual([]);
  });

  it('the same export again keeps what the owner chose, and says so', async () => {
    await choose('2');
    expect(await night()).toMatchObject({ kind: 'imported', keptBanks: 1 });
    expect(await state()).toEqual([2, 1]);
    await tomorrow();
    await night();
    expect(await state()).toEqual([2, 2]);
  });

  it('an export that changes another field keeps what the owner chose', async () => {
    await choose('2');
    await night({ address: '71 Queen St W' });
    expect((await list()).properties[0]).toMatchObject({ address: '71 Queen St W', customer_account_id: 2 });
  });

  it('an export that changes this field is a change by BA1, email and undo link and all', async () => {
    await night({ account: '2' });
    expect(await state()).toEqual([2, 1]);
    const [email] = await emails();
    expect(email).toMatchObject({ toAddress: 'owner7@portal.test' });
    const token = /\/link\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
    expect((await portal.browser().call(calls.followLink, { params: { token } })).status).toBe(200);
    expect(await state()).toEqual([1, 1]);
    await night({ account: '2' });
    expect(await state()).toEqual([1, 1]);
  });

  it('the email names an account that comes with the change, and the payments as they are planned in it (BA1, SEC4, FN36)', async () => {
    await addOwner(portal.orm, 8);
    await addProperty(portal.orm, 81, 8);
    await night({
      account: '14',
      more: '14,7,Fourteen,003,19190014,01182\n',
      others: {
        'eft_batches.csv':
          'batch_id,sends_at\n1,2026-03-20T14:00:00Z\n2,2026-03-25T14:00:00Z\n3,2026-04-01T14:00:00Z\n',
        'eft_payments.csv': 'batch_id,property_id,customer_account_id,amount\n1,81,,70.00\n2,71,1,500.00\n',
      },
    });
    const [letter] = await emails();
    expect(letter?.body).toContain('changed in our records. It is about Fourteen, ending in 14');
    expect(letter?.body).toContain(
      'The payment on 25 Mar, 2026 still goes to Chequing. The first to Fourteen, ending in 14 is the one on 01 Apr, 2026.',
    );
  });

  describe('where several properties and an account are taken back, or lose their account', () => {
    const homes = (of71: string, of72: string, of73: string): Record<string, string> => ({
      'properties.csv': `property_id,customer_id,address,status,customer_account_id\n71,7,71 King St W,1,${of71}\n72,7,72 King St W,1,${of72}\n73,7,73 King St W,1,${of73}\n`,
      'eft_batches.csv': 'batch_id,sends_at\n1,2026-03-20T14:00:00Z\n2,2026-03-25T14:00:00Z\n',
    });

    it('the email says of each property what is true of it, and that the details are as before (BA1)', async () => {
      await night({ others: homes('1', '1', '2') });
      await night({ number: '7000001', others: homes('2', '2', '2') });
      await night({ others: homes('1', '1', '') });
      const bodies = (await emails()).map(({ body }) => body);
      expect(bodies.at(-2)).toContain(
        'The bank accounts of your properties were changed in our records. It is about Chequing.\n\n' +
          '- 71 King St W\n- 72 King St W\nUndone: payments go on to Chequing.\n\n' +
          '- 73 King St W\nThe payment on 20 Mar, 2026 still goes to Savings. From the one on 25 Mar, 2026 on there is no account.\n\n' +
          'You can undo what was changed until 19 Mar, 2026, 12:00 (Toronto time).',
      );
      expect(bodies.at(-1)).toContain(
        'A change of the details of Chequing that waited was taken back in our records.\n\n' +
          '- 71 King St W\n- 72 King St W\nPayments to Chequing go on with its details of before.',
      );
    });

    it('the provider is told what waits, what was taken back, and which properties have no account', async () => {
      expect(await night({ others: homes('1', '1', '2') })).toMatchObject({ notes: [] });
      expect(await night({ number: '7000001', others: homes('2', '2', '2') })).toMatchObject({
        notes: [
          'properties.csv: 2 changed accounts wait 24 hours before they count, and can be undone by their owners until then: property 71, 72',
          'bank_accounts.csv: 1 changed details wait 24 hours before they count, and can be undone by their owners until then: account 1',
        ],
      });
      expect(await night({ others: homes('1', '1', '') })).toMatchObject({
        notes: [
          'properties.csv: 1 changed accounts wait 24 hours before they count, and can be undone by their owners until then: property 73',
          'properties.csv: 2 pending changes of accounts were cancelled: property 71, 72',
          'bank_accounts.csv: 1 pending changes of details were cancelled: account 1',
          'properties.csv: 1 left without an account to pay to: property 73',
        ],
      });
    });

    it('an email about nothing but properties that are as before says so', async () => {
      await night({ others: homes('1', '1', '2') });
      await night({ others: homes('2', '2', '2') });
      await night({ others: homes('1', '1', '2') });
      expect((await emails()).at(-1)?.body).toContain(
        'A change of the bank accounts of your properties was taken back in our records. It is about Chequing.\n\n- 71 King St W\n- 72 King St W\nUndone: payments go on to Chequing.\n\nWhen:',
      );
    });
  });

  it('a change by an import is in the owner’s activity, from what account to what, and can be undone there (QUAL 356)', async () => {
    await night({ account: '2' });
    await night({ account: '2', number: '7000001' });
    const log = (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: { kind: 'bank' } })).data;
    const [edit, choice] = log.list;
    const person = { id: 0, name: 'Your provider’s import', role: 'staff', is_you: false };
    expect(choice).toMatchObject({
      person,
      device: 'Import',
      what: 'Changed which accounts properties are paid to',
      about: expect.stringContaining('go to the new account'),
      moves: [{ from: 'Chequing •••• 01', to: 'Savings •••• 20', of: '71 King St W' }],
      undo: { until: '2026-03-19T16:00:00.000Z' },
    });
    expect(edit).toMatchObject({
      person,
      what: 'Changed the details of a bank account',
      moves: [{ from: 'Chequing •••• 17', to: 'Chequing •••• 01' }],
    });
  });

  it('a new number of an account that is paid to waits, and of another one counts at once', async () => {
    await night({ number: '7000001' });
    const [account] = (await list()).accounts;
    expect(account).toMatchObject({ account_number: '7000001', pending: { effective_at: '2026-03-19T16:00:00.000Z' } });
    expect(await emails()).toHaveLength(1);
  });

  it('an export that repeats a choice on hold does not revive it, and names it (SEC2)', async () => {
    await choose('2');
    await portal.orm.update(bankChanges).set({ heldAt: portal.clock.now() }).where(eq(bankChanges.call, 'select-bank'));
    expect(await state()).toEqual([1, 1]);
    expect(await night({ account: '2' })).toMatchObject({ heldBanks: ['property 71: account 2'] });
    expect(await state()).toEqual([1, 1]);
    await tomorrow();
    expect(await night({ account: '2' })).toMatchObject({ heldBanks: ['property 71: account 2'] });
    expect(await state()).toEqual([1, 1]);
  });

  it('an export that repeats details on hold does not revive them, and names them (SEC2)', async () => {
    await night({ number: '7000001' });
    await portal.orm
      .update(bankChanges)
      .set({ heldAt: portal.clock.now(), call: 'update-bank-details' })
      .where(eq(bankChanges.lastFour, '01'));
    expect((await list()).accounts[0]).toMatchObject({ account_number: '5204417', pending: null });
    await night();
    expect(await night({ number: '7000001' })).toMatchObject({ heldBanks: ['account 1: its details'] });
    expect((await list()).accounts[0]).toMatchObject({ account_number: '5204417', pending: null });
  });

  it('an account that its owner deleted stays deleted', async () => {
    await browser.call(calls.deleteBankDetails, { body: { id: 2, causer_id: '7' } });
    await night();
    expect((await list()).accounts).toHaveLength(1);
  });
});

describe('an export of bank changes', () => {
  it('an import of an export gives the same choices, waiting and held ones and their undo included (BA1, BA3, SEC2)', async () => {
    await choose('2');
    await portal.orm.update(bankChanges).set({ heldAt: portal.clock.now() }).where(eq(bankChanges.call, 'select-bank'));
    await browser.call(calls.updateBankDetails, {
      body: {
        account_name: 'Mine',
        eft_qid: '004',
        route: '004',
        account_number: '7000001',
        transit: '00011',
        customer_id: 7,
        customer_account_id: 1,
        causer_id: '7',
      },
    });
    const before = await list();
    const folder = mkdtempSync(join(tmpdir(), 'bank-changes-'));
    await sealInLog(portal.database);
    await writeExport(portal.database, portal.files, join(folder, 'out'));
    const exported = new Map(
      readdirSync(join(folder, 'out'), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(folder, 'out', name), 'utf8')]),
    );
    expect(exported.get('bank_changes.csv')).not.toContain('7000001');
    await portal.empty();
    const banks = {
      now: portal.clock.now(),
      moment: portal.clock.now(),
      coolingOffHours: 24,
      publicUrl: new URL('http://x'),
    };
    expect(await importFiles(portal.database, exported, 'moved', null, { cipher: testCipher, banks })).toMatchObject({
      kind: 'imported',
    });
    browser = portal.browser();
    await browser.logInAs('owner7');
    expect(await list()).toEqual(before);
    const again = await importFiles(portal.database, exported, 'again', null, { cipher: testCipher, banks });
    expect(again).toMatchObject({ counts: { 'bank_changes.csv': { inserted: 0 } } });
    expect(await list()).toEqual(before);
    expect(await rotateKeys(portal.database, testCipher)).toMatchObject({ reencrypted: 0 });
  });
});
