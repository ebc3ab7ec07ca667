import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, mediaPath } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { pdf, png } from '../../../testing/files/contents.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import {
  addBill,
  addBuilding,
  addDocument,
  addLease,
  addLedger,
  addLogin,
  addNotification,
  addOwner,
  addProperty,
  addSla,
} from '../../../testing/rows.ts';
import { eq } from '../../../testing/db/where.ts';
import { sealByHand } from '../../../testing/seal/seal-by-hand.ts';
import { properties } from '../../db/schema/property.tables.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';

const portal = usePortal();
let ada: Browser;
let ben: Browser;

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>`;

interface Stored {
  readonly kind?: DocumentKind;
  readonly refId?: number | null;
  readonly name?: string;
  readonly mime?: string;
  readonly content?: Uint8Array | string;
}

let next = 100;

/** A document of owner 1 unless `refId` names something else, with its file; returns its id. */
async function store({ kind = 'photo', refId = 11, name = 'front.png', mime = 'image/png', content = png }: Stored) {
  const bytes = Buffer.from(content);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const storedName = await portal.files.put(bytes);
  const documentId = (next += 1);
  await addDocument(portal.orm, {
    documentId,
    kind,
    refId,
    fileName: name,
    storedName,
    mime,
    size: bytes.length,
    digest,
  });
  return documentId;
}

async function open(
  browser: Browser | null,
  documentId: number,
  name = 'front.png',
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  await sealByHand(portal.orm);
  const url = mediaPath({ path: String(documentId), name });
  return portal.app.inject({ url, headers, cookies: Object.fromEntries(browser?.cookies ?? []) });
}

beforeAll(async () => {
  for (const [browser, customerId] of [
    [(ada = portal.browser()), 1],
    [(ben = portal.browser()), 2],
  ] as const) {
    await addOwner(portal.orm, customerId);
    await addBuilding(portal.orm, customerId * 10, customerId);
    await addProperty(portal.orm, customerId * 10 + 1, customerId, { groupId: customerId * 10 });
    await addLease(portal.orm, { applicationId: customerId, propertyId: customerId * 10 + 1 });
    await addBill(portal.orm, { billId: customerId, propertyId: customerId * 10 + 1, showInOwnerPortal: true });
    await addLedger(portal.orm, customerId * 10 + 1, customerId, [['2026-03-01', '-20.00', 'Lock change', 'WO-1']]);
    await addSla(portal.orm, customerId, customerId, 'signed');
    await addNotification(portal.orm, { messageId: customerId, customerId });
    await browser.logInAs(`owner${customerId}`);
  }
});

describe('a file that an owner opens', () => {
  it('a picture is shown in the page, byte by byte as it is stored', async () => {
    const answer = await open(ada, await store({}));
    expect(answer.statusCode).toBe(200);
    expect(Buffer.compare(answer.rawPayload, Buffer.from(png))).toBe(0);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename=front.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'; base-uri 'none';.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('a PDF is shown in the page and anything else is saved', async () => {
    const invoice = await store({ name: 'invoice.pdf', mime: 'application/pdf', content: pdf });
    const table = await store({ name: 'costs.csv', mime: 'text/csv', content: `a,${script}` });
    expect((await open(ada, invoice, 'invoice.pdf')).headers['content-disposition']).toMatch(/^inline/);
    expect((await open(ada, table, 'costs.csv')).headers['content-disposition']).toBe('attachment; filename=costs.csv');
  });

  it.each([
    ['a page', 'page.html', 'text/html', script],
    ['a drawing with scripts', 'house.svg', 'image/svg+xml', svg],
    ['a text that is called a picture', 'front.png', 'text/plain', script],
  ])('%s is saved and never run, however it came to be stored', async (_what, name, mime, content) => {
    const { headers } = await open(ada, await store({ name, mime, content }), name);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    'Reçu d’août 50% "final".pdf',
    'été 😀.pdf',
    "a'; filename=evil.exe;.pdf",
    '../../etc/passwd.pdf',
    '..pdf',
    'a&b=c?d#e.pdf',
    '%2e%2e%2f.pdf',
  ])('a file named %s is opened by its address, and its name stays one header', async (name) => {
    const answer = await open(ada, await store({ name, mime: 'application/pdf', content: pdf }), name);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename=("[\x20-\x7e]*"|[\w.%]+)(; filename\*=UTF-8''[\w%.~!*'()-]+)?$/,
    );
  });

  it('the name in the address must be the stored one', async () => {
    expect((await open(ada, await store({}), 'other.png')).statusCode).toBe(404);
  });
});

describe('who may open a file (TN20)', () => {
  const owned: readonly (readonly [DocumentKind, number])[] = [
    ['lease', 1],
    ['condition_report', 11],
    ['storage', 11],
    ['note', 11],
    ['document', 11],
    ['photo', 11],
    ['building_photo', 10],
    ['bill', 1],
    ['invoice', 1],
    ['work_order', 1],
    ['sla', 1],
    ['notification', 1],
  ];

  it.each([
    [{ ownerAccountId: null, showInOwnerPortal: false }, 404],
    [{ ownerAccountId: 1, showInOwnerPortal: false }, 200],
    [{ ownerAccountId: null, showInOwnerPortal: true }, 200],
  ])('the file of a bill with %j gets %i: it is shown as the bill is, or not at all (FN17)', async (bill, status) => {
    const billId = (next += 1);
    await addBill(portal.orm, { billId, propertyId: 11, ...bill });
    expect((await open(ada, await store({ kind: 'bill', refId: billId }))).statusCode).toBe(status);
  });

  it.each(owned)('a file of kind %s is for the owner of what it names alone', async (kind, refId) => {
    const id = await store({ kind, refId });
    const [own, others, nobody] = [await open(ada, id), await open(ben, id), await open(null, id)];
    expect([own, others, nobody].map(({ statusCode }) => statusCode)).toEqual([200, 404, 401]);
    const missing = await open(ben, 999_999);
    const { request_id: _other, ...refusal } = others.json<Record<string, unknown>>();
    expect(missing.json()).toMatchObject(refusal);
    expect(others.headers['cache-control']).toBe('no-store');
    expect(others.headers).not.toHaveProperty('etag');
  });

  it('a resource is open to every owner', async () => {
    const id = await store({ kind: 'resource', refId: null });
    expect([(await open(ada, id)).statusCode, (await open(ben, id)).statusCode]).toEqual([200, 200]);
    expect((await open(null, id)).statusCode).toBe(401);
  });

  it('a file goes to the new owner with its property, at once', async () => {
    await addProperty(portal.orm, 19, 1);
    const id = await store({ refId: 19 });
    const etag = String((await open(ada, id)).headers.etag);
    await portal.orm.update(properties).set({ customerId: 2 }).where(eq(properties.propertyId, 19));
    expect((await open(ada, id, 'front.png', { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await open(ben, id)).statusCode).toBe(200);
  });

  it('a second authority and staff who view as the owner open what the owner may, staff who view as nobody do not', async () => {
    const id = await store({});
    await addLogin(portal.orm, { email: 'helper1', role: 'second_authority', customerId: 1 });
    await addLogin(portal.orm, { email: 'staff', role: 'staff' });
    const [helper, staff] = [portal.browser(), portal.browser()];
    await helper.logInAs('helper1');
    const { user } = await staff.logInAs('staff');
    const before = await open(staff, id);
    await staff.call(calls.simulateUser, { body: { customer: 1, simulate: user.simulate ?? '' } });
    const after = [await open(helper, id), await open(staff, id)].map(({ statusCode }) => statusCode);
    expect([before.statusCode, ...after]).toEqual([403, 200, 200]);
  });

  it.each(['..%2f..%2fserver.key', '%00', '1/../../etc', '9'.repeat(40), '-1', '0', randomUUID()])(
    'no address leads out of the stored documents: %s',
    async (path) => {
      const url = `/api/media/${path}/front.png`;
      const answer = await portal.app.inject({ url, cookies: Object.fromEntries(ada.cookies) });
      expect([404, 422, 400]).toContain(answer.statusCode);
    },
  );
});

describe('a file that a browser has already', () => {
  it('a browser asks again each time and is told that nothing changed', async () => {
    const id = await store({});
    const { headers } = await open(ada, id);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    const again = await open(ada, id, 'front.png', { 'if-none-match': `W/"other", ${headers.etag ?? ''}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await open(ada, id, 'front.png', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each<[string, string, string]>([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
  ])('the part of a file that %s asks for is sent alone', async (range, part, content) => {
    const id = await store({ name: 'a.txt', mime: 'text/plain', content: '0123456789' });
    const answer = await open(ada, id, 'a.txt', { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([206, part, content]);
  });

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=0-1,3-4', 'bytes=-0', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    'a range that cannot be followed is answered by the whole file: %s',
    async (range) => {
      const id = await store({ name: 'a.txt', mime: 'text/plain', content: '0123456789' });
      const answer = await open(ada, id, 'a.txt', { range });
      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    },
  );

  it('a part of a file that has changed is not added to the part before', async () => {
    const id = await store({ name: 'a.txt', mime: 'text/plain', content: '0123456789' });
    const headers = { range: 'bytes=5-', 'if-range': '"before"' };
    expect((await open(ada, id, 'a.txt', headers)).statusCode).toBe(200);
  });
});
