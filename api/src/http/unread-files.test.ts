import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { openPortal } from '../../testing/portal.ts';
import { addDocument, addOwner, addProperty } from '../../testing/rows.ts';
import { ReadQueue, readQueueSizes } from '../services/heavy/read-queue.ts';

const path = 9001;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Waits, turn by turn of the event loop, until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

it('of files that all sessions of a login leave unread no more is in memory than their limit, beside which all else is read (SEC8)', async () => {
  const readQueue = new ReadQueue();
  const portal = await openPortal(database, undefined, false, false, readQueue);
  await addOwner(database.orm, 9);
  await addProperty(database.orm, 91, 9);
  const fileSize = readQueueSizes.unreadFiles / 4;
  const bytes = Buffer.alloc(fileSize, 7);
  await addDocument(database.orm, {
    documentId: path,
    kind: 'photo',
    refId: 91,
    fileName: 'front.png',
    storedName: await portal.files.put(bytes),
    size: fileSize,
    digest: createHash('sha256').update(bytes).digest('hex'),
  });
  const browsers = Array.from({ length: 12 }, () => portal.browser());
  for (const one of browsers) await one.logInAs('owner9');
  const unread: (() => void)[] = [];
  const send = readQueue.send.bind(readQueue);
  let reader = 0;
  // Fakes clients that do not read their files.
  readQueue.send = (sent) => {
    const wasRead = send(sent);
    if (!sent.isFile) return wasRead;
    reader = sent.loginId;
    unread.push(wasRead);
    return () => undefined;
  };
  const photos = browsers.map((one) => one.send(calls.storedFile, { params: { path, name: 'front.png' } }));
  await until(() => unread.length === browsers.length || readQueue.counts.waiting > 0);
  await until(() => readQueue.unreadFilesOf(reader) >= readQueueSizes.unreadFiles);
  const most = readQueue.unreadFilesOf(reader);
  const lists = await Promise.all(browsers.map((one) => one.call(calls.propertyList, { params: { customer_id: 9 } })));
  expect(lists.map(({ status }) => status)).toEqual(browsers.map(() => 200));
  let isOver = false;
  const answers = Promise.all(photos).finally(() => {
    isOver = true;
  });
  await until(() => {
    for (const wasRead of unread.splice(0)) wasRead();
    return isOver;
  });
  expect((await answers).map(({ status }) => status)).toEqual(browsers.map(() => 200));
  await portal.app.close();
  // Eight are read at once, before anybody knows their size.
  expect(most).toBeLessThan(readQueueSizes.unreadFiles + 8 * fileSize);
});
