import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, toPropertyFacts } from '@portal/contract';
import { addDays, countDoors, parseIsoDate } from '@portal/domain';
import type { Database } from '../db/client.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from '../services/demo/demo-ids.ts';
import { generateExport } from './generator/generate-export.ts';
import { SAMPLE_PASSWORD } from './generator/people.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { bills } from '../db/schema/bill.tables.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { enquiries } from '../db/schema/enquiry.tables.ts';
import { ledgerEntries } from '../db/schema/ledger.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { properties } from '../db/schema/property.tables.ts';
import { referrals } from '../db/schema/referral.tables.ts';
import { memoryFiles } from '../../testing/files/memory-files.ts';
import { openTestCipher, testCipher } from '../../testing/seal/test-keys.ts';
import { DayClock } from '../../testing/demo/day-clock.ts';
import { residences, smallDemo } from '../../testing/demo/small-demo.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { rowContents, rowVersions } from '../../testing/db/stored-rows.ts';
import { eq } from '../../testing/db/where.ts';
import { TestClock, openPortal } from '../../testing/portal.ts';
import { addOwner, addProperty } from '../../testing/rows.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { reasonsOf, smallExport } from '../../testing/import/small-export.ts';
import { withSample, withoutSample } from './sample.service.ts';

const sampleFiles = memoryFiles();
const means = { files: sampleFiles, openCipher: openTestCipher, ...smallDemo };

const MADE_ON = '2026-03-18';
const ownerEmail = `owner@${DEMO_DOMAIN}`;

let database: TestDatabase;
let warned: string[] = [];
const log = { warn: (_: object, message: string): void => void warned.push(message) };

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  warned = [];
  await database.empty();
});
afterAll(() => database.close());

/** Starts a portal on a day, as often as a test likes. */
const start = ({ seed = 1, scale = 1, day = MADE_ON } = {}): Promise<void> =>
  withSample(database, { seed, scale, ...means }, new DayClock(day), log).ready();

describe('the login hint', () => {
  it('the login hint lists only the promised accounts, while they have the password of the sample', async () => {
    await start({ scale: 2 });
    const { app } = await openPortal(database);
    const emails = ['owner', 'helper', 'single', 'empty', 'unsigned', 'nosla', 'multires', 'staff'].map(
      (name) => `${name}@${DEMO_DOMAIN}`,
    );
    expect((await app.inject('/sample')).json()).toEqual({ logins: emails, password: SAMPLE_PASSWORD });
    await database.orm.update(logins).set({ passwordSetBy: 'person' });
    expect((await app.inject('/sample')).json()).toHaveProperty('logins', []);
    await app.close();
  });

  it('the password of the login hint works for every account of the sample, including staff', async () => {
    await start();
    const { app, browser } = await openPortal(database);
    for (const { email } of await database.orm.select().from(logins)) await browser().logInAs(email, SAMPLE_PASSWORD);
    await app.close();
  });
});

describe('an empty database of a demonstration', () => {
  it('an empty demonstration database is filled before the first response, so that its accounts can log in', async () => {
    const { app, browser } = await openPortal(
      withSample(database, { seed: 1, scale: 1, ...means }, new TestClock(), log),
    );
    const visitor = browser();
    const { user } = await visitor.logInAs(ownerEmail, SAMPLE_PASSWORD);
    const { data } = await visitor.call(calls.propertyList, { params: { customer_id: Number(user.customer_id) } });
    expect(countDoors(data.map(toPropertyFacts))).toBe(13);
    await app.close();
  });

  it('an empty demonstration database gets the same rows as an import of the sample, including balances and outstanding bills', async () => {
    await start({ seed: 9 });
    const loaded = await rowContents(database);
    await database.empty();
    const files = generateExport({
      seed: 9,
      today: parseIsoDate(MADE_ON),
      firstCustomerId: DEMO_FIRST_CUSTOMER_ID,
      domain: DEMO_DOMAIN,
      residences,
    });
    expect(reasonsOf(await importFiles(database, files, 'sample', null, { cipher: testCipher }))).toEqual([]);
    expect(await rowContents(database)).toEqual(loaded);
    expect(loaded['bills']?.some((bill) => !bill.includes('"outstanding": 0.00'))).toBe(true);
  });

  it('an empty demonstration database is filled once, however many calls wait and however often it starts on a day', async () => {
    const sample = withSample(database, { seed: 1, scale: 1, ...means }, new TestClock(), log);
    await Promise.all([sample.ready(), sample.ready(), sample.ping(), start()]);
    const before = await rowVersions(database);
    await start();
    expect(await rowVersions(database)).toEqual(before);
    expect(await database.orm.$count(auditEntries)).toBe(1);
  });

  it('a demonstration database is not filled when a provider has moved in', async () => {
    await addOwner(database.orm, 7);
    await start();
    expect(await database.orm.$count(logins)).toBe(1);
    expect(await database.orm.$count(demos)).toBe(0);
  });
});

describe('an existing demo', () => {
  beforeEach(() => start());

  it("a demo stays unchanged once a provider has moved in, rewrites none of the provider's rows, and logs this once", async () => {
    await importFiles(database, smallExport(), 'provider');
    const before = await rowVersions(database);
    await start({ seed: 3, day: '2026-04-01' });
    expect(await rowVersions(database)).toEqual(before);
    expect(warned).toEqual([expect.stringContaining('npm run portal -- remove-demo')]);
    expect(await database.orm.$count(properties)).toBe(27 + 3);
  });

  it("a demo overwrites no provider's rows with its numbers, and the portal becomes ready", async () => {
    await addOwner(database.orm, 7);
    await addProperty(database.orm, 70, 7);
    await database.orm
      .update(properties)
      .set({ customerId: 7, address: 'Own St' })
      .where(eq(properties.propertyId, 5_000_001));
    await database.orm.update(bills).set({ propertyId: 70 }).where(eq(bills.billId, 50_000_001));
    await database.orm
      .update(ledgerEntries)
      .set({ propertyId: 70 })
      .where(eq(ledgerEntries.ledgerEntryId, 1_000_000_001));
    const before = await rowVersions(database);
    const sample = withSample(database, { seed: 3, scale: 2, ...means }, new DayClock('2026-04-01'), log);
    await sample.ready();
    expect([await sample.ping(), await sample.ping(), warned.length]).toEqual([true, true, 1]);
    expect(await rowVersions(database)).toEqual(before);
  });

  it('a recreated demo keeps the passwords that people chose, their sessions and what they wrote', async () => {
    const { app, browser } = await openPortal(database);
    const visitor = browser();
    const { user } = await visitor.logInAs(ownerEmail, SAMPLE_PASSWORD);
    const customerId = Number(user.customer_id);
    const visitorsNow = new TestClock().now();
    await database.orm.update(logins).set({ passwordSetBy: 'person', passwordHash: 'chosen' });
    await database.orm
      .insert(enquiries)
      .values({ customerId, loginId: 1, writtenAt: visitorsNow, comments: 'When is the roof repaired?' });
    await database.orm.insert(referrals).values({
      customerId,
      loginId: 1,
      writtenAt: visitorsNow,
      name: 'Zoë',
      propertiesNo: 3,
      address: '1 King St',
      email: 'zoe@example.ca',
      mobile: '4165550000',
    });
    await start({ seed: 2, day: addDays(parseIsoDate(MADE_ON), 1) });
    expect((await database.orm.select().from(logins)).find((login) => login.email === ownerEmail)).toMatchObject({
      passwordHash: 'chosen',
      passwordSetBy: 'person',
    });
    expect([await database.orm.$count(enquiries), await database.orm.$count(referrals)]).toEqual([1, 1]);
    expect((await visitor.call(calls.propertyList, { params: { customer_id: customerId } })).status).toBe(200);
    await app.close();
  });

  it('a demo stays whole when recreating it fails, and its accounts can still log in', async () => {
    const before = await rowContents(database);
    const failing = withSample(failingAfterwards(), { seed: 5, scale: 1, ...means }, new DayClock(MADE_ON), log);
    await failing.ready();
    expect(await failing.ping()).toBe(true);
    expect(warned).toEqual(['the demo could not be made again and stays as it was']);
    expect(await rowContents(database)).toEqual(before);
  });
});

describe('a start without the demo', () => {
  it('a start without the demo warns once that the database holds one and how to remove it', async () => {
    await start();
    const off = withoutSample(database, log);
    await off.ready();
    expect(await off.ping()).toBe(true);
    expect(warned).toEqual([expect.stringMatching(/holds the demo though DEMO is off.*npm run portal -- remove-demo/)]);
  });

  it('a start without the demo logs nothing where there is none', async () => {
    await addOwner(database.orm, 7);
    await withoutSample(database, log).ready();
    expect(warned).toEqual([]);
  });
});

it('an empty database that could not be filled is not ready', async () => {
  const failing = withSample(failingAfterwards(), { seed: 5, scale: 1, ...means }, new DayClock(MADE_ON), log);
  await expect(failing.ready()).rejects.toThrow('the process was killed');
  expect(await failing.ping()).toBe(false);
  expect(await database.orm.$count(owners)).toBe(0);
});

/** The database, but every transaction fails at its end. */
function failingAfterwards(): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('the process was killed');
      }),
  };
}
