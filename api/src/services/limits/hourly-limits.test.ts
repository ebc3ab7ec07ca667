import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, constants } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { enquiries } from '../../db/schema/enquiry.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { queueEmail } from '../email/outbox.repo.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { referrals } from '../../db/schema/referral.tables.ts';
import { eq } from '../../../testing/db/where.ts';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { testScope } from '../../../testing/scope.ts';
import { jpeg } from '../../../testing/files/contents.ts';
import { countEmail } from './hourly-limits.ts';
import { limitedUses } from '../../db/schema/hourly-limits.tables.ts';
import type { HourlyLimitKind } from '../../db/schema/hourly-limits.tables.ts';
import {
  requireMakesLink,
  requireBooksMeeting,
  requireRenders,
  countUsageFor,
  requireStoresFiles,
} from './call-usage.ts';

const portal = usePortal();
const comments = 'When is the boiler repaired, please?';
const friend = {
  name: 'Zoë Ng',
  properties_no: '3',
  address: '1 King St W',
  email: 'zoe@example.com',
  mobile: '416 555 0101',
  customer_id: 7,
};
const limit = constants.emailsAnHour;
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addProperty(portal.orm, 71, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

interface Asking {
  readonly headers?: Record<string, string>;
  readonly files?: readonly (readonly [string, Uint8Array<ArrayBuffer>])[];
}

const withFile: Asking = { files: [['a.jpg', jpeg]] };
const ask = (sending: Asking = {}) => browser.call(calls.ownerEnquiry, { body: { comments, userId: 7 }, ...sending });
const save = () =>
  browser.call(calls.savePropertyMedia, {
    body: { property_id: 71, property_request: 'New photos.', order: '', removed: '' },
    files: [
      ['a.jpg', jpeg],
      ['b.jpg', jpeg],
    ],
  });
const submit = () =>
  browser.call(calls.documentUpload, {
    body: { propertyId: 71, documentType: 3, comments, userId: 7 },
    ...withFile,
  });
const apply = () =>
  browser.call(calls.applyNonResident, {
    body: { causer_id: '7', property_id: '71', tax_type: 'REDUCED_RATE', tax_rate: '10.00' },
    ...withFile,
  });
const refer = (headers: Record<string, string> = {}) => browser.call(calls.referral, { body: friend, headers });
const countSent = async () => (await portal.orm.$count(enquiries)) + (await portal.orm.$count(referrals));

/** Adds uses of the owner's login a while ago. */
async function use(count: number, kind: HourlyLimitKind = 'provider-email', minutesAgo = 0): Promise<void> {
  const usedAt = new Date(portal.clock.now().getTime() - minutesAgo * 60_000);
  await portal.orm.insert(limitedUses).values(Array.from({ length: count }, () => ({ loginId: 1, kind, usedAt })));
}

describe('what one login sends in an hour (SEC7)', () => {
  it.each<[string, typeof ask | typeof refer]>([
    ['enquiry', ask],
    ['referral', refer],
  ])(
    'a login may send 20 messages an hour; the next %s is refused with the time at which it may go',
    async (_what, send) => {
      await use(limit - 1, 'provider-email', 20);
      expect(await send()).toMatchObject({ status: 200 });
      const { status, refusal } = await send();
      expect({ status, refusal }).toMatchObject({
        status: 429,
        refusal: {
          code: 'too_many',
          message: expect.stringMatching(
            /^You can send 20 messages without a file in an hour. The next one can go at 12:40 /,
          ),
        },
      });
      expect([await countSent(), await portal.orm.$count(mailOutbox)]).toEqual([1, 1]);
    },
  );

  it('a login may send 100 files an hour; one that comes with an email counts as the file alone, and the photos of one call are one', async () => {
    await use(limit);
    await use(constants.filesAnHour - 2, 'file');
    expect(await ask(withFile)).toMatchObject({ status: 200 });
    expect(await save()).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(storedFiles)).toBe(3);
    expect(await ask(withFile)).toMatchObject({
      status: 429,
      refusal: { message: expect.stringContaining('100 files') },
    });
    expect(await ask()).toMatchObject({ status: 429 });
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['an enquiry', () => ask(withFile)],
    ['photos', () => save()],
    ['a document', () => submit()],
    ['an application', () => apply()],
  ])(
    '%s stores no file beyond an allowance, on a full disk or beyond the quota, not even for a moment',
    async (_what, send) => {
      const put = jest.spyOn(portal.files, 'put');
      const full = jest.spyOn(portal.files, 'fullness').mockResolvedValue(91);
      expect((await send()).status).toBe(503);
      full.mockRestore();
      const mine = { name: randomUUID(), customerId: 7, originalName: 'a', mime: 'a', storedAt: portal.clock.now() };
      await portal.orm.insert(storedFiles).values({ ...mine, size: 2_147_483_647 });
      expect((await send()).status).toBe(413);
      await portal.orm.delete(storedFiles);
      await use(constants.filesAnHour, 'file');
      expect((await send()).status).toBe(429);
      expect(put).not.toHaveBeenCalled();
      put.mockRestore();
    },
  );

  it('a login may ask for 100 files to download an hour; the next is refused, and no row of the log is left', async () => {
    const ledger = { propertyId: 71, creditType: 'all', startFrom: '2026-02-01', endTo: '2026-02-28' } as const;
    await addBuilding(portal.orm, 70, 7);
    await use(constants.linksAnHour - 1, 'link', 20);
    expect(await browser.call(calls.propertyLedgerCsv, { body: ledger })).toMatchObject({ status: 200 });
    const range = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const asked = [
      await browser.call(calls.propertyLedgerCsv, { body: ledger }),
      await browser.call(calls.buildingCsv, { body: { groupId: 70, leasedOnly: false, ...range, customerId: 7 } }),
      await browser.call(calls.propertyLedgerPdf, { body: ledger }),
      await browser.call(calls.buildingExport, { params: { buildingId: 70 }, query: { ...range, format: 'excel' } }),
    ];
    for (const { status, refusal } of asked)
      expect({ status, refusal }).toMatchObject({
        status: 429,
        refusal: { message: expect.stringMatching(/^You can ask for 100 files to download in an hour.* at 12:40 /) },
      });
    expect(await portal.orm.$count(auditEntries, eq(auditEntries.action, 'buildingCsv'))).toBe(0);
    expect(await portal.orm.$count(auditEntries, eq(auditEntries.action, 'exportBuilding'))).toBe(0);
    expect(await portal.orm.$count(auditEntries, eq(auditEntries.action, 'propertyLedgerCsv'))).toBe(1);
  });

  it('what was used an hour ago counts no longer', async () => {
    await use(limit - 1, 'provider-email', 60);
    await use(1, 'provider-email', 59);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await refer()).toMatchObject({ status: 200 });
  });

  it('the allowance of a login does not limit another login of the same owner', async () => {
    await use(limit);
    await addLogin(portal.orm, { email: 'second7', role: 'owner', customerId: 7 });
    await browser.logInAs('second7');
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it.each<[string, (key: Record<string, string>) => Promise<{ status: number }>]>([
    ['an enquiry', (headers) => ask({ headers })],
    ['a referral', refer],
  ])('sending %s again with the same key gets the same response and does not count', async (_what, send) => {
    await use(limit - 2);
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 3; time += 1) expect(await send(key)).toMatchObject({ status: 200 });
    expect(await send({})).toMatchObject({ status: 200 });
    expect(await send(key)).toMatchObject({ status: 200 });
    expect(await send({})).toMatchObject({ status: 429 });
  });

  it('the allowance of a login is the same when everything is sent at once', async () => {
    await use(limit - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await countSent()).toBe(2);
  });

  it('a refusal by the allowance leaves its key free', async () => {
    await use(limit);
    const key = { 'idempotency-key': randomUUID() };
    expect(await refer(key)).toMatchObject({ status: 429 });
    portal.clock.passMinutes(60);
    await browser.refresh();
    expect(await refer(key)).toMatchObject({ status: 200 });
  });
});

describe('a call whose row does not say what it does (SEC7)', () => {
  const silent = { call: { name: 'silent' }, loginId: 1, customerId: 7, quota: 0 } as const;
  const email = { replyName: '', replyAddress: null, subject: 's', body: 'b', fileName: null };
  const mail = (to: string | null, isToStranger = false) =>
    portal.orm.transaction((tx) =>
      queueEmail(
        tx,
        { ...email, toAddress: to },
        { emailClass: 'rest', customerId: 7, isToStranger },
        portal.clock.now(),
      ),
    );

  it.each<[string, () => unknown]>([
    ['stores files', requireStoresFiles],
    ['takes a time for a meeting', requireBooksMeeting],
    ['prints a PDF', requireRenders],
    ['makes a link to a file', requireMakesLink],
    ['writes to the provider', () => mail(null)],
    ['writes to the owner', () => mail('owner@x.test')],
    ['writes to the stranger', () => mail('who@x.test', true)],
  ])('a call whose row does not say what it does is stopped when it %s', async (what, act) => {
    await expect(countUsageFor(silent, async () => act())).rejects.toThrow(`The call silent ${what}`);
  });
});

// Only several connections show transactions at once.
describe('one login on one PostgreSQL', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(1);
  });
  afterAll(() => server.close());

  it('one login on one PostgreSQL sends no email too many, however many at once', async () => {
    const [database] = server.databases;
    const now = portal.clock.now();
    const asking = { call: calls.ownerEnquiry, loginId: 1, customerId: 7, quota: 0 };
    const send = () =>
      database.scoped(testScope(7, 1), async (tx) => {
        await countUsageFor(asking, () => countEmail(tx, {}, now));
        await tx.insert(enquiries).values({ customerId: 7, loginId: 1, writtenAt: now, comments });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: limit + 10 }, send));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    expect(await database.orm.$count(enquiries)).toBe(limit);
  });
});
