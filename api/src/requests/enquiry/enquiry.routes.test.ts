import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { limitedUses } from '../../db/schema/hourly-limits.tables.ts';
import { enquiries } from '../../db/schema/enquiry.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import type { Browser, Sending } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLogin, addOwner } from '../../../testing/rows.ts';
import { jpeg } from '../../../testing/files/contents.ts';

const portal = usePortal();
const comments = 'When is the boiler repaired, please?';
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  rmSync(portal.filesFolder, { recursive: true, force: true });
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const ask = (body: object = {}, files: Sending['files'] = [], headers: Record<string, string> = {}) =>
  browser.call(calls.ownerEnquiry, { body: { comments, userId: 7, ...body }, files, headers });

/** The names of all files that are stored. */
function keptFiles(): string[] {
  if (!existsSync(portal.filesFolder)) return [];
  return readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

async function expectNothingKept(): Promise<void> {
  const rows = await Promise.all([enquiries, storedFiles, mailOutbox].map((table) => portal.orm.$count(table)));
  expect({ rows, files: keptFiles() }).toEqual({ rows: [0, 0, 0], files: [] });
}

describe('an enquiry', () => {
  it('an enquiry of staff who view as the owner says who wrote it, and is answered to the owner (SIM5)', async () => {
    await addLogin(portal.orm, { email: 'kim@rentals.test', username: 'kim', role: 'staff' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('kim');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    expect(await staff.call(calls.ownerEnquiry, { body: { comments, userId: 7 } })).toMatchObject({ status: 200 });
    const email = (await readOutbox(portal.orm)).find(({ subject }) => subject.startsWith('Owner enquiry'));
    expect(email).toMatchObject({
      subject: 'Owner enquiry (customer 7, by staff)',
      replyAddress: 'owner7@portal.test',
      body: expect.stringMatching(/^Written by our staff in the owner's name \(login kim@rentals\.test\)\.\n\n> When/),
    });
    const [audit] = (await portal.orm.select().from(auditEntries)).slice(-1);
    expect(audit).toMatchObject({ action: 'enquiry', actorRole: 'staff', onBehalfOf: 7 });
  });

  it('an enquiry is stored with its audit row and its email in one transaction (REF 327)', async () => {
    const { status, data } = await ask();
    expect({ status, data }).toEqual({ status: 200, data: { status: true, message: expect.any(String) } });
    expect(await portal.orm.select().from(enquiries)).toMatchObject([
      { comments, customerId: 7, loginId: 1, groupId: null, fileName: null, writtenAt: portal.clock.now() },
    ]);
    const [audit] = (await portal.orm.select().from(auditEntries)).slice(-1);
    expect(audit).toMatchObject({ action: 'enquiry', actorLoginId: 1, onBehalfOf: 7, subject: 'enquiry:1' });
    const [email] = await readOutbox(portal.orm);
    expect(email).toMatchObject({
      subject: 'Owner enquiry (customer 7)',
      replyName: 'Ada Côté',
      replyAddress: 'owner7@portal.test',
      fileName: null,
    });
    expect(email?.body).toBe(
      `> ${comments}\n\nFrom: Ada Côté\nCustomer: 7\nEmail: owner7@portal.test\nPortal: http://localhost:8080\n`,
    );
  });

  it('an enquiry is stored with its file, under a random name (REF 325, TN18)', async () => {
    await ask({}, [['Boiler – été.JPG', jpeg]]);
    const [file] = await portal.orm.select().from(storedFiles);
    expect(file).toMatchObject({
      customerId: 7,
      originalName: 'Boiler – été.JPG',
      mime: 'image/jpeg',
      size: jpeg.length,
    });
    expect(keptFiles()).toEqual([file?.name]);
    expect(Buffer.compare(await portal.files.get(file?.name ?? ''), jpeg)).toBe(0);
    expect(await portal.orm.select().from(enquiries)).toMatchObject([{ fileName: file?.name }]);
    const [email] = await readOutbox(portal.orm);
    expect(email).toMatchObject({
      fileName: file?.name,
      body: expect.stringContaining('Attachment: Boiler – été.JPG'),
    });
  });

  it('an enquiry may be about a building, which the email names (MR9)', async () => {
    await addBuilding(portal.orm, 70, 7);
    await ask({ building_id: 70 });
    expect(await portal.orm.select().from(enquiries)).toMatchObject([{ groupId: 70 }]);
    expect(await readOutbox(portal.orm)).toMatchObject([
      { body: expect.stringContaining('Building: Building 70 (70)') },
    ]);
  });

  it.each([80, 999])(
    'an enquiry about building %d, another owner’s or unknown, gets the same 404, and its file is removed (API1, RT18)',
    async (groupId) => {
      await addOwner(portal.orm, 8);
      await addBuilding(portal.orm, 80, 8);
      expect(await ask({ building_id: groupId }, [['a.jpg', jpeg]])).toMatchObject({
        status: 404,
        refusal: { message: 'Not found.' },
      });
      await expectNothingKept();
    },
  );

  it.each([
    ['an owner with another owner’s id', 'owner7', 8, 404],
    ['a second authority', 'helper7', 7, 403],
    ['staff', 'staff', 7, 403],
  ])(
    'an enquiry by %s is refused, and nothing of it is stored (AUTHZ 306, API1)',
    async (_who, login, userId, status) => {
      await addOwner(portal.orm, 8);
      await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
      await addLogin(portal.orm, { email: 'staff' });
      await browser.logInAs(login);
      expect(await ask({ userId }, [['a.jpg', jpeg]])).toMatchObject({ status });
      await expectNothingKept();
    },
  );

  it('an enquiry is accepted as JSON too, without a file', async () => {
    const body = JSON.stringify({ comments, userId: 7 });
    expect(await browser.call(calls.ownerEnquiry, { body })).toMatchObject({ status: 200 });
  });
});

describe('the length of an enquiry', () => {
  it.each([
    [24, 422],
    [25, 200],
    [160, 200],
    [161, 422],
  ])('an enquiry of %d characters, letters or emoji, gets %d (REF 326, TN17)', async (length, status) => {
    expect(await ask({ comments: 'x'.repeat(length) })).toMatchObject({ status });
    expect(await ask({ comments: '🏠'.repeat(length) })).toMatchObject({ status });
    expect(await ask({ comments: `  ${'é'.repeat(length)}\r\n ` })).toMatchObject({ status });
  });

  it('an enquiry of the wrong length is refused with a message that names the field and the limit', async () => {
    expect((await ask({ comments: 'Too short' })).refusal.errors).toEqual({
      comments: ['The Description field must be at least 25 characters long.'],
    });
    expect((await ask({ comments: '' })).refusal.errors).toEqual({ comments: ['The Description field is required.'] });
  });

  it('a line break in an enquiry counts as one character, though a form sends two', async () => {
    const text = fc
      .array(fc.constantFrom('a', '🏠', '\n', 'é'), { minLength: 20, maxLength: 165 })
      .map((letters) => `a${letters.join('')}z`);
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        await portal.orm.delete(limitedUses);
        const points = Array.from(sent).length;
        expect((await ask({ comments: sent })).status).toBe(points >= 25 && points <= 160 ? 200 : 422);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the file of an enquiry', () => {
  it('a file that is not a picture, whatever its name, is refused by name, once the other fields are right (API 334, TN18)', async () => {
    const file: readonly [string, string] = ['holiday.jpg', '<script>alert(1)</script>'];
    const first = await ask({ comments: 'short' }, [file]);
    expect(first).toMatchObject({ status: 422, refusal: { errors: { comments: [expect.any(String)] } } });
    expect(first.refusal.errors).not.toHaveProperty('document');
    const second = await ask({}, [file]);
    expect(second.status).toBe(422);
    expect(second.refusal.errors).toEqual({ document: ['Found unsupported file - holiday.jpg'] });
    await expectNothingKept();
  });

  it('the file of an enquiry may have 10 MB and not a byte more (TN18)', async () => {
    const limit = 10 * 1024 * 1024;
    const picture = (size: number) => new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect(await ask({}, [['a.jpg', picture(limit)]])).toMatchObject({ status: 200 });
    const refused = await ask({}, [['a.jpg', picture(limit + 1)]]);
    expect(refused).toMatchObject({
      status: 422,
      refusal: { errors: { document: ['a.jpg is too large: a file may have 10 MB.'] } },
    });
    expect(keptFiles()).toHaveLength(1);
  });

  it('an enquiry with two files is refused', async () => {
    expect(
      await ask({}, [
        ['a.jpg', jpeg],
        ['b.jpg', jpeg],
      ]),
    ).toMatchObject({ status: 422, refusal: { errors: { document: ['The document field must be one file.'] } } });
    await expectNothingKept();
  });
});

describe('an enquiry sent twice', () => {
  it('an enquiry sent twice with one key is stored once, with one file (API 336)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([ask({}, [['a.jpg', jpeg]], key), ask({}, [['a.jpg', jpeg]], key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect([await portal.orm.$count(enquiries), await portal.orm.$count(mailOutbox), keptFiles().length]).toEqual([
      1, 1, 1,
    ]);
  });

  it.each<[string, object, Sending['files']]>([
    ['another text', { comments: `${comments} Or the roof?` }, [['a.jpg', jpeg]]],
    ['a building', { building_id: 70 }, [['a.jpg', jpeg]]],
    ['another file', {}, [['a.jpg', new Uint8Array(Buffer.concat([jpeg, Buffer.of(0)]))]]],
    ['its file under another name', {}, [['b.jpg', jpeg]]],
    ['no file', {}, []],
  ])(
    'an enquiry sent again with one key and %s is refused, and nothing of it is stored (API 336)',
    async (_what, body, files) => {
      await addBuilding(portal.orm, 70, 7);
      const key = { 'idempotency-key': randomUUID() };
      await ask({}, [['a.jpg', jpeg]], key);
      expect(await ask(body, files, key)).toMatchObject({ status: 409, refusal: { code: 'key_reused' } });
      expect([await portal.orm.$count(enquiries), await portal.orm.$count(mailOutbox), keptFiles().length]).toEqual([
        1, 1, 1,
      ]);
    },
  );

  it('an enquiry may have the key of a referral', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const friend = {
      name: 'Zoë',
      properties_no: '3',
      address: '1 King St W',
      email: 'zoe@example.com',
      mobile: '416 555 0101',
      customer_id: 7,
    };
    expect(await browser.call(calls.referral, { body: friend, headers })).toMatchObject({ data: { type: 'success' } });
    expect(await ask({}, [], headers)).toMatchObject({ data: { status: true } });
  });
});
