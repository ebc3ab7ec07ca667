import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { ActivityEntry } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../testing/rows.ts';
import { auditEntries, auditLinks } from '../db/schema/audit.tables.ts';

const portal = usePortal();
let browser: Browser;
let owner: number;

type Row = Partial<typeof auditEntries.$inferInsert>;
type Query = Readonly<Record<string, string | number>>;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const add = async (...rows: readonly Row[]): Promise<void> => {
  for (const row of rows)
    await portal.orm.insert(auditEntries).values({ action: 'folioCsv', onBehalfOf: 7, actorLoginId: owner, ...row });
};
const list = async (query: Query = {}, as = browser, customer = 7) =>
  as.call(calls.activityList, { params: { customer_id: customer }, query });
const whats = async (query: Query = {}): Promise<string[]> =>
  (await list(query)).data.list.map(({ what }: ActivityEntry) => what);

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId, { firstName: 'Priya', lastName: 'Wong' });
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7, firstName: 'Leo' });
  await addLogin(portal.orm, { email: 'staff1', role: 'staff', firstName: 'Jordan', lastName: 'Blake' });
  await addProperty(portal.orm, 71, 7, { address: '101-1180 Bathurst St' });
  browser = portal.browser();
  const answer = await browser.call(calls.login, {
    body: { email: 'owner7', password: 'Portal-demo-1', remember: false },
    headers: { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' },
  });
  owner = (await portal.orm.select().from(auditEntries)).at(-1)?.actorLoginId ?? 0;
  expect(answer.status).toBe(200);
});

describe('the activity of an owner', () => {
  it('names who logged in and from where, and who tried to (QUAL 356)', async () => {
    await portal.browser().call(calls.login, { body: { email: 'owner7', password: 'wrong', remember: false } });
    const [refused, login] = (await list()).data.list;
    expect(login).toMatchObject({
      person: { name: 'Priya Wong', role: 'owner', is_you: true },
      what: 'Logged in',
      is_refused: false,
      device: 'Firefox on Windows',
      is_viewing: false,
    });
    expect(login?.address).toBe('198.51.100.7');
    expect(refused).toMatchObject({
      person: { id: 0, name: 'Unknown', role: 'unknown', is_you: false },
      what: 'Tried to log in',
      is_refused: true,
    });
  });

  it('names staff who view as the owner, and what they took away', async () => {
    const staff = portal.browser();
    await staff.logInAs('staff1');
    const loginId = (await portal.orm.select().from(auditEntries)).at(-1)?.actorLoginId ?? 0;
    const detail = { from: '2026-01-01', to: '2026-02-28' };
    await add({ action: 'propertyLedgerCsv', actorLoginId: loginId, subject: 'property:71', detail });
    expect((await list()).data.list[0]).toMatchObject({
      person: { id: loginId, name: 'Jordan Blake', role: 'staff', is_you: false },
      what: 'Downloaded ledger.csv of a property',
      about: '101-1180 Bathurst St, 01 Jan, 2026 to 28 Feb, 2026',
      is_viewing: true,
    });
  });

  it('the activity of an owner comes page by page, each row once, the latest first', async () => {
    await add({}, { action: 'logout' }, { action: 'refresh' });
    const first = (await list({ limit: 2 })).data;
    const second = (await list({ limit: 2, after: first.next ?? '' })).data;
    expect([...first.list, ...second.list].map(({ what }) => what)).toEqual([
      'Logged out',
      'Downloaded folio.csv',
      'Logged in',
    ]);
    expect(second.next).toBeNull();
  });

  it('the activity of an owner numbers the rows owner by owner, so that it does not show how much all others do', async () => {
    const before = (await list()).data.list[0]?.id;
    await add(...Array.from({ length: 20 }, () => ({ onBehalfOf: 8 })), {}, {});
    const first = (await list({ limit: 1 })).data;
    const second = (await list({ limit: 2, after: first.next ?? '' })).data;
    expect([before, ...first.list.map(({ id }) => id), ...second.list.map(({ id }) => id)]).toEqual([
      '1',
      '3',
      '2',
      '1',
    ]);
    const ids = (await portal.orm.select().from(auditEntries)).map(({ id }) => id);
    expect(Math.max(...ids)).toBeGreaterThan(20);
  });

  it('the activity of an owner ends where a purge has removed the row that the next page follows', async () => {
    await add({}, {});
    const { next } = (await list({ limit: 1 })).data;
    await portal.orm.delete(auditLinks);
    expect((await list({ limit: 1, after: next ?? '' })).data).toMatchObject({ list: [], next: null });
  });

  it('the activity of an owner is filtered by person, kind and the days of the business', async () => {
    await add(
      { at: new Date('2026-03-19T03:59:00Z') },
      { at: new Date('2026-03-19T04:00:00Z'), action: 'selectBank', actorLoginId: null },
    );
    expect(await whats({ from: '2026-03-18', to: '2026-03-18' })).toEqual(['Downloaded folio.csv']);
    expect(await whats({ from: '2026-03-19', to: '2026-03-19' })).toEqual(['Chose bank accounts for properties']);
    expect(await whats({ kind: 'bank' })).toEqual(['Chose bank accounts for properties']);
    expect(await whats({ person: 0 })).toEqual(['Chose bank accounts for properties']);
    expect(await whats({ person: owner, kind: 'login' })).toEqual(['Logged in']);
    expect((await list({ kind: 'bank' })).data.people.map(({ id }) => id)).toEqual([owner, 0]);
  });

  it('the activity can be asked for from the first to the last day of the calendar', async () => {
    expect(await whats({ from: '0001-01-01', to: '9999-12-31' })).toEqual(await whats());
    expect(await whats({ from: '9999-12-31', to: '9999-12-31' })).toEqual([]);
  });

  it('the activity of an owner holds no row of another owner, whose activity is not found', async () => {
    await add({ onBehalfOf: 8 }, { onBehalfOf: null });
    expect(await whats()).toEqual(['Logged in']);
    expect((await list({}, browser, 8)).status).toBe(404);
  });

  it('the activity of an owner is read by the second authority, under the names of that moment', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    const answer = await list({}, helper);
    expect(answer.data.list.map(({ person }) => [person.name, person.is_you])).toEqual([
      ['Leo', true],
      ['Priya Wong', false],
    ]);
  });
});
