import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../../testing/db/where.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import type { Browser } from '../../../testing/browser.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addNoor, askNoor, chosen, linksIn, noor, readAuthorities } from '../../../testing/second-authority/noor.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';

const portal = usePortal();
let browser: Browser;

const PASSWORD = 'two horses and a cart';
const owner = {
  customer_id: '7',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'owner7@portal.test',
  username: 'owner7',
  mobile: '416 555 0100',
  address: '27 Palmerston Ave',
  unit: '1',
  pincode: 'M6J 2H9',
  email_notify: 'Y',
  sms_notify: 'N',
};
const login = {
  login: 'owner7@portal.test',
  role: 'owner',
  customer_id: '7',
  username: 'owner7',
  first_name: 'Ada',
  last_name: 'Byron',
  password: PASSWORD,
};
type Changes = Readonly<Record<string, string>>;

const csv = (...rows: readonly Readonly<Record<string, string | number>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n');

/** The rows of the provider's system for a night. */
function night(
  given: { readonly owner?: Changes; readonly login?: Changes; readonly flag?: string; readonly more?: Changes } = {},
): Promise<ImportResult> {
  const others = given.more ? [{ ...login, ...given.more }] : [];
  const now = portal.clock.now();
  const banks = { now, moment: now, coolingOffHours: 24, publicUrl: new URL('http://localhost:8080') };
  const files = new Map([
    ['owners.csv', csv({ ...owner, ...given.owner })],
    ['logins.csv', csv({ ...login, ...given.login }, ...others)],
    [
      'properties.csv',
      csv({ property_id: 71, customer_id: 7, address: '71 King St', status: 1, foreign_resident: given.flag ?? 'N' }),
    ],
  ]);
  return importFiles(portal.database, files, 'night', null, { banks });
}

beforeEach(async () => {
  await portal.empty();
  expect(await night()).toMatchObject({ kind: 'imported' });
  browser = portal.browser();
  await browser.logIn('owner7', PASSWORD);
});

const personal = { ...personalForm, p_unit: '1' };
const save = async (changes: object): Promise<void> => {
  expect(await browser.call(calls.profileUpdate, { body: { ...personal, ...changes } })).toMatchObject({ status: 200 });
};
const ownerRow = async () => (await portal.orm.select().from(owners).where(eq(owners.customerId, 7)))[0];
const loginRows = async () => portal.orm.select().from(logins).where(eq(logins.role, 'owner'));
const emails = () => readOutbox(portal.orm);
const isFlagged = async () =>
  (await browser.call(calls.propertyList, { params: { customer_id: 7 } })).data[0]?.foreign_resident;

const own = {
  p_first_name: 'Augusta',
  p_last_name: 'King',
  p_username: 'ada',
  p_mobile: '416 555 0111',
  p_address: '1 King St',
  p_unit: 'N/A',
  p_pincode: 'M5V 2T6',
};
const storedOwn = {
  firstName: 'Augusta',
  lastName: 'King',
  username: 'ada',
  mobile: '416 555 0111',
  address: '1 King St',
  unit: 'N/A',
  pincode: 'M5V 2T6',
};

describe('a field of the profile and the provider’s import of the next night', () => {
  it('the fields stay as the owner changed them while the export repeats itself, or changes others', async () => {
    await save(own);
    expect(await night()).toMatchObject({ kind: 'imported', kept: 10 });
    expect(await ownerRow()).toMatchObject(storedOwn);
    await night({ owner: { sms_notify: 'Y' } });
    expect(await ownerRow()).toMatchObject({ ...storedOwn, smsNotify: true });
  });

  it.each([
    ['first_name', 'firstName', 'Ana'],
    ['username', 'username', 'countess'],
    ['mobile', 'mobile', '416 555 0122'],
    ['pincode', 'pincode', 'M4C 1B5'],
  ] as const)('%s alone gives way to another value of the export', async (column, field, brought) => {
    await save(own);
    await night({ owner: { [column]: brought } });
    expect(await ownerRow()).toMatchObject({ ...storedOwn, [field]: brought });
    await night();
    expect(await ownerRow()).toMatchObject({ ...storedOwn, [field]: owner[column] });
  });

  it('the two preferences stay, too, until the export changes them', async () => {
    await save({ email_notify: 'N', sms_notify: 'Y' });
    expect(await night()).toMatchObject({ kept: 2 });
    expect(await ownerRow()).toMatchObject({ emailNotify: false, smsNotify: true });
  });

  it('the tax residence of a property stays until the export changes it', async () => {
    await browser.call(calls.applyNonResident, { body: { 71: '1', causer_id: '7' } });
    expect(await night()).toMatchObject({ kept: 1 });
    expect(await isFlagged()).toBe('Y');
    await night({ flag: 'Y' });
    await night();
    expect(await isFlagged()).toBe('N');
  });
});

describe('the login of an owner and the provider’s import of the next night', () => {
  const move = async (): Promise<void> => {
    await save({ p_email: 'ada@home.test' });
    await warnAddresses(portal);
    const [, token = ''] = await linksIn(portal);
    await portal.browser().call(calls.followLink, { params: { token } });
  };

  it('a changed username and name stay, and the owner logs in with them', async () => {
    await save({ p_username: 'ada', p_first_name: 'Augusta' });
    expect(await night()).toMatchObject({ kind: 'imported', kept: 4 });
    expect(await loginRows()).toMatchObject([{ username: 'ada', firstName: 'Augusta' }]);
    await night({ login: { username: 'countess' } });
    expect(await loginRows()).toMatchObject([{ username: 'countess', firstName: 'Augusta' }]);
  });

  it('a confirmed address stays the owner’s only login while the export brings the old one (BA5)', async () => {
    await move();
    expect(await night()).toMatchObject({ kind: 'imported', kept: 2 });
    expect(await loginRows()).toMatchObject([{ email: 'ada@home.test', username: 'owner7' }]);
    expect((await ownerRow())?.email).toBe('ada@home.test');
    expect(await portal.browser().logIn('ada@home.test', PASSWORD)).toMatchObject({ status: 200 });
    expect(await night({ login: { first_name: 'Ana' } })).toMatchObject({ kind: 'imported' });
    expect(await loginRows()).toMatchObject([{ email: 'ada@home.test', firstName: 'Ana' }]);
  });

  it('another address of the export takes the place of both', async () => {
    await move();
    const third = 'third@portal.test';
    expect(await night({ owner: { email: third }, login: { login: third } })).toMatchObject({ kind: 'imported' });
    expect(await loginRows()).toMatchObject([{ email: third, username: 'owner7' }]);
    expect((await ownerRow())?.email).toBe(third);
    expect(await portal.browser().logIn(third, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('an address of the export is for no address before it to take back, and gets the links to a new password (SEC3)', async () => {
    await move();
    const third = 'third@portal.test';
    await night({ owner: { email: third }, login: { login: third } });
    const before = (await emails()).filter(({ toAddress }) => toAddress === 'owner7@portal.test');
    for (const { body } of before) {
      const params = { token: /\/link\/([\w-]+)/.exec(body)?.[1] ?? '' };
      expect(await portal.browser().call(calls.followLink, { params })).toMatchObject({ status: 422 });
    }
    await portal.browser().call(calls.forgotPassword, { body: { email: third } });
    expect((await emails()).slice(-1)).toMatchObject([
      { toAddress: third, body: expect.stringContaining('/change-password/') },
    ]);
    expect(await loginRows()).toMatchObject([{ email: third }]);
  });

  it('an address that was taken back is the provider’s as before', async () => {
    await move();
    await portal.orm.delete(mailOutbox).where(eq(mailOutbox.toAddress, 'ada@home.test'));
    const [token = ''] = await linksIn(portal);
    await portal.browser().call(calls.followLink, { params: { token } });
    await night({ more: { login: 'ada@home.test', role: 'staff', customer_id: '', username: 'staff' } });
    expect(await loginRows()).toMatchObject([{ email: 'owner7@portal.test' }]);
  });
});

describe('a login of the provider with a name that an owner chose', () => {
  const staff = { login: 'staff@portal.test', role: 'staff', customer_id: '', username: 'noor' };

  it('the provider’s login takes the username, the second authority keeps theirs, and the owner is told (AU19)', async () => {
    await addNoor(portal, browser);
    expect(await night({ more: staff })).toMatchObject({ kind: 'imported', givenUp: 1 });
    expect(await readAuthorities(portal)).toMatchObject([{ email: noor.email, username: null, isConfirmed: true }]);
    await portal.browser().logInAs(noor.email, chosen);
    const [email, ...others] = await emails();
    expect(email).toMatchObject({
      toAddress: 'owner7@portal.test',
      subject: 'The username noor has moved to another login',
    });
    expect(email?.body).toContain('Your second authority logs in with the email address from now on.');
    expect(others).toEqual([]);
    expect(await night({ more: staff })).toMatchObject({ kind: 'imported', givenUp: 0 });
    expect(await emails()).toHaveLength(1);
  });

  it('with the address of the second authority it takes the place of that login, and the owner is told (AU19)', async () => {
    await addNoor(portal, browser);
    const helper = portal.browser();
    await helper.logInAs(noor.email, chosen);
    expect(await night({ more: { ...staff, login: noor.email } })).toMatchObject({ kind: 'imported', givenUp: 1 });
    expect(await readAuthorities(portal)).toEqual([]);
    expect((await helper.call(calls.session)).data.session_token).toBeNull();
    expect(await emails()).toMatchObject([{ subject: `The email address ${noor.email} has moved to another login` }]);
    const log = await portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'login-name.given-up'));
    expect(log).toMatchObject([{ onBehalfOf: 7, detail: { field: 'email' } }]);
  });

  it('the provider’s own login of a person who has not confirmed the address works at once, without the owner’s password', async () => {
    await askNoor(browser);
    const own = {
      login: noor.email,
      role: 'second_authority',
      customer_id: '7',
      username: 'noor',
      password: 'green-lamp-42',
    };
    expect(await night({ more: own })).toMatchObject({ kind: 'imported', givenUp: 1 });
    expect(await portal.browser().logIn('noor', chosen)).toMatchObject({ status: 401 });
    expect(await portal.browser().logIn('noor', 'green-lamp-42')).toMatchObject({ status: 200 });
  });

  it('names of a second authority that the provider brought stay as the owner changed them', async () => {
    const own = { login: 'sam@books.test', role: 'second_authority', customer_id: '7', username: 'sam' };
    await night({ more: own });
    const [row] = await readAuthorities(portal);
    const changed = {
      s_first_name: 'Sam',
      s_last_name: 'Oak',
      s_username: 'oak',
      s_email: 'sam@books.test',
      s_mobile: '416 555 0133',
      s_password: '',
    };
    await browser.call(calls.profileUpdate, { body: { customer_id: 7, second_auth_id: row?.id, ...changed } });
    await night({ more: own });
    expect(await readAuthorities(portal)).toMatchObject([{ username: 'oak', firstName: 'Sam', lastName: 'Oak' }]);
    await night({ more: { ...own, username: 'samuel' } });
    expect(await readAuthorities(portal)).toMatchObject([{ username: 'samuel', firstName: 'Sam' }]);
  });
});
