import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { wellMeantOf7 } from '../../testing/access/well-meant.ts';
import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Sending } from '../../testing/browser.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { addPortfolio } from '../../testing/people/portfolio.ts';
import { openPortal } from '../../testing/portal.ts';
import type { Portal } from '../../testing/portal.ts';
import { addDocument, addLedger, addOwner, addProperty } from '../../testing/rows.ts';
import { idsOf } from '../../testing/people/actors.ts';
import { ReadQueue, readQueueSizes } from '../services/heavy/read-queue.ts';
import type { StartTimer } from '../services/heavy/read-queue.ts';

const heavyReads = Object.values<Call>(calls).filter(({ heavy }) => heavy !== undefined && heavy !== 'by page');
const loginId = 1;
const period = { groupId: null, leasedOnly: false, startDate: '2024-01-01', endDate: '2026-03-18' };

let database: TestDatabase;
let portal: Portal;
let browser: Browser;
let readQueue: ReadQueue;
/** Ends the wait of what waits. */
let timeOut: () => void = () => undefined;
const after: StartTimer = (_, then) => {
  timeOut = then;
  return () => undefined;
};

async function open(light: number, waiting = readQueueSizes.waiting): Promise<void> {
  readQueue = new ReadQueue({ ...readQueueSizes, light, waiting }, after);
  portal = await openPortal(database, undefined, false, false, readQueue);
  browser = portal.browser();
  await browser.logInAs('owner7');
}

/** Waits, turn by turn of the event loop, until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** Asks for something over a socket of its own, and reads nothing. */
function asker(path: string): (asked: string) => Socket {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (asked) => {
    const socket = connect(path).pause();
    socket.write(`GET /api${asked} HTTP/1.1\r\nHost: portal\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  };
}

async function listen(): Promise<string> {
  const path = join(tmpdir(), `${randomUUID()}.sock`);
  await portal.app.listen({ path });
  return path;
}

/** Stores a photo of a property, of so many bytes; returns its id. */
async function storePhoto(propertyId: number, size: number, documentId: number): Promise<number> {
  const bytes = Buffer.alloc(size, 7);
  await addDocument(database.orm, {
    documentId,
    kind: 'photo',
    refId: propertyId,
    fileName: 'front.png',
    storedName: await portal.files.put(bytes),
    size,
    digest: createHash('sha256').update(bytes).digest('hex'),
  });
  return documentId;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await addPortfolio(database.orm, 7);
  await addLedger(
    database.orm,
    idsOf(7).property,
    100_000,
    Array.from({ length: 2500 }, () => ['2026-02-02', '1.00', 'Rent'] as const),
  );
});
afterAll(() => database.close());

/** Requests for calls whose example asks for too little, or for something that cannot be of so many lines. */
const sendings = new Map<string, Sending>([
  [calls.folioProperty.name, { body: { customerId: 7, ...period } }],
  [calls.earlierPayouts.name, { body: { before: '2026-03-18' } }],
  [
    calls.buildingExport.name,
    {
      ...wellMeantOf7(calls.buildingExport),
      query: { startDate: '2026-01-01', endDate: '2026-03-18', format: 'excel' },
    },
  ],
]);

describe('reads of much', () => {
  it('the calls that may read much say so in their rows (SEC8)', () => {
    expect(heavyReads.map(({ name }) => name).toSorted()).toEqual([
      'activityList',
      'bankList',
      'buildingExport',
      'buildingLedgers',
      'buildingList',
      'buildingMetrics',
      'buildingProperty',
      'buildingRows',
      'earlierPayouts',
      'folioMonths',
      'folioProperty',
      'listProperty',
      'paidToYou',
      'payoutPage',
      'payoutsBetween',
      'propertyList',
      'residenceLedgers',
      'search',
      'statementList',
    ]);
  });

  it.each(heavyReads.map((call) => ({ name: call.name, call })))(
    '$name waits for its turn when it would read more than the limit (SEC8)',
    async ({ call }) => {
      await open(0);
      const sending = sendings.get(call.name) ?? wellMeantOf7(call);
      const end = await readQueue.enter({ loginId, isHeavy: true });
      const answer = browser.call(call, sending);
      await until(() => readQueue.counts.waiting === 1);
      end();
      expect((await answer).status).toBe(200);
      expect(readQueue.counts).toEqual({ working: 0, waiting: 0 });
      await portal.app.close();
    },
  );

  it('a read of up to 2,000 rows takes no turn, one of more does; its refusal says what to do and when (SEC8)', async () => {
    await open(readQueueSizes.light);
    const end = await readQueue.enter({ loginId, isHeavy: true });
    const one = { ...period, customerId: 7, startDate: '2026-03-01', endDate: '2026-03-31' };
    expect((await browser.call(calls.folioProperty, { body: one })).status).toBe(200);
    const refused = browser.call(calls.folioProperty, { body: { customerId: 7, ...period } });
    await until(() => readQueue.counts.waiting === 1);
    timeOut();
    const { status, headers, refusal } = await refused;
    expect([status, headers['retry-after'], refusal.code, refusal.message]).toEqual([
      429,
      '10',
      'too_many',
      'Too much is being read at once. Please try again in ten seconds, or choose fewer days.',
    ]);
    end();
    await portal.app.close();
  });

  it('a CSV takes its turn page by page once it has given many lines, and a PDF none (SEC8)', async () => {
    await open(readQueueSizes.light);
    const asked = { propertyId: idsOf(7).property, creditType: 'all', startFrom: '2026-01-01', endTo: '2026-03-18' };
    const { data } = await browser.call(calls.propertyLedgerCsv, { body: asked });
    const end = await readQueue.enter({ loginId, isHeavy: true });
    const token = data.link.replace('/api/report/', '');
    const csv = browser.send(calls.report, { params: { token } });
    await until(() => readQueue.counts.waiting === 1);
    expect((await browser.call(calls.propertyLedgerPdf, { body: asked })).status).toBe(200);
    end();
    expect((await csv).text.split('\n').length).toBeGreaterThan(2500);
    expect(readQueue.counts).toEqual({ working: 0, waiting: 0 });
    await portal.app.close();
  });

  it('responses count for their session until they are read, and stop neither its end nor another session (SEC8)', async () => {
    await open(readQueueSizes.light);
    const { data: session } = await browser.call(calls.session);
    const token = session.session_token ?? '';
    await browser.call(calls.propertyList, wellMeantOf7(calls.propertyList));
    await until(() => readQueue.unreadOf(token) === 0);
    const read = readQueue.send({ loginId, sessionToken: token, bytes: readQueueSizes.unread, isFile: false });
    const waiting = browser.call(calls.propertyList, wellMeantOf7(calls.propertyList));
    await until(() => readQueue.counts.waiting === 1);
    const other = portal.browser();
    await other.logInAs('owner7');
    expect((await other.call(calls.propertyList, wellMeantOf7(calls.propertyList))).status).toBe(200);
    expect((await browser.call(calls.session)).status).toBe(200);
    read();
    expect((await waiting).status).toBe(200);
    readQueue.send({ loginId, sessionToken: token, bytes: readQueueSizes.unread, isFile: false });
    expect((await browser.call(calls.logout)).status).toBe(204);
    await portal.app.close();
  });

  it('a response whose client has left before it was made does not count as unread (SEC8)', async () => {
    await open(0);
    const ask = asker(await listen());
    const { data } = await browser.call(calls.session);
    const end = await readQueue.enter({ loginId, isHeavy: true });
    const sent: number[] = [];
    const send = readQueue.send.bind(readQueue);
    readQueue.send = (response) => (sent.push(response.bytes), send(response));
    const socket = ask(buildPath(calls.bankList.path, { customer_id: 7 }));
    await until(() => readQueue.counts.waiting === 1);
    socket.destroy();
    await until(() => sent.length === 1);
    const unread = readQueue.unreadOf(data.session_token ?? '');
    end();
    await portal.app.close();
    expect(unread).toBe(0);
  });

  it('of files that a session leaves unread no more is in memory than the limit and one file (SEC8)', async () => {
    await open(readQueueSizes.light);
    const fileSize = readQueueSizes.unread / 2;
    const path = await storePhoto(idsOf(7).property, fileSize, 9001);
    const photo = buildPath(calls.storedFile.path, { path, name: 'front.png' });
    const ask = asker(await listen());
    const { data } = await browser.call(calls.session);
    const unread = (): number => readQueue.unreadOf(data.session_token ?? '');
    const sockets = Array.from({ length: 8 }, () => ask(photo));
    await until(() => readQueue.counts.waiting === 1 || unread() > 4 * fileSize);
    const most = unread();
    for (const socket of sockets) socket.resume();
    await until(() => unread() === 0 && readQueue.counts.waiting === 0);
    for (const socket of sockets) socket.destroy();
    await portal.app.close();
    expect(most).toBeLessThan(readQueueSizes.unread + fileSize);
  });

  it('reads of eight at once of a login are worked on, whatever the number of its sessions (SEC8)', async () => {
    await open(readQueueSizes.light);
    await addOwner(database.orm, 8);
    await addProperty(database.orm, 81, 8);
    const [own, others] = [await storePhoto(81, 100, 9002), await storePhoto(idsOf(7).property, 200, 9003)];
    const gate = Promise.withResolvers<null>();
    const get = portal.files.get.bind(portal.files);
    let working = 0;
    portal.files.get = async (name) => {
      const bytes = await get(name);
      if (bytes.length !== 100) return bytes;
      working += 1;
      await gate.promise;
      return bytes;
    };
    const readPhoto = (who: Browser, path: number) =>
      who.send(calls.storedFile, { params: { path, name: 'front.png' } });
    const browsers = Array.from({ length: 12 }, () => portal.browser());
    for (const one of browsers) await one.logInAs('owner8');
    const reading = browsers.map((one) => readPhoto(one, own));
    await until(() => working >= 8);
    expect((await readPhoto(browser, others)).status).toBe(200);
    const atOnce = working;
    gate.resolve(null);
    const answers = await Promise.all(reading);
    await portal.app.close();
    expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200));
    expect([atOnce, working]).toEqual([8, 12]);
  });

  it('heavy reads of one session that wait refuse no read of another of its login (SEC8)', async () => {
    await open(readQueueSizes.light, 1);
    const end = await readQueue.enter({ loginId, isHeavy: true });
    const readMuch = () => browser.call(calls.folioProperty, { body: { customerId: 7, ...period } });
    const waiting = readMuch();
    await until(() => readQueue.counts.waiting === 1);
    const refused = await readMuch();
    const other = portal.browser();
    await other.logInAs('owner7');
    const sessions = await other.call(calls.sessionList);
    end();
    const answered = await waiting;
    await portal.app.close();
    expect([refused.status, sessions.status, answered.status]).toEqual([429, 200, 200]);
  });
});
