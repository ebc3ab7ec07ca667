import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, mediaPath } from '@portal/contract';
import type { Notification } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { desc } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addLogin, addNotification, addOwner, addSla } from '../../../testing/rows.ts';

const portal = usePortal();
let owner: Browser;

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  const at = (day: number): Date => new Date(`2026-03-0${day}T15:00:00Z`);
  await addNotification(portal.orm, { messageId: 1, customerId: 7, createdAt: at(1), message: '<b>Hello</b>' });
  await addNotification(portal.orm, { messageId: 2, customerId: 7, createdAt: at(3), isShow: true });
  await addNotification(portal.orm, { messageId: 3, customerId: 8, createdAt: at(2) });
  owner = portal.browser();
  await owner.logInAs('owner7');
});

const list = async (browser: Browser): Promise<Notification[]> =>
  (await browser.call(calls.notificationList, { params: { customer_id: 7 } })).data;
const view = async (browser: Browser, message_id: number): Promise<number> =>
  (await browser.call(calls.notificationViewed, { body: { message_id } })).status;
const viewed = async (browser: Browser): Promise<boolean[]> => (await list(browser)).map(({ is_viewed }) => is_viewed);

async function logIn(name: string): Promise<Browser> {
  const browser = portal.browser();
  const { user } = await browser.logInAs(name);
  if (name === 'staff')
    await browser.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
  return browser;
}

describe('notification/list', () => {
  it('an owner gets their own messages, latest first, with pictures by position (NOTIF 71, 72)', async () => {
    const file = { kind: 'notification', refId: 2, storedName: '00000000-0000-4000-8000-000000000001' } as const;
    await addDocument(portal.orm, { ...file, documentId: 12, fileName: 'b.png', title: 'The door', position: 2 });
    await addDocument(portal.orm, { ...file, documentId: 13, fileName: 'a.png', title: 'The lobby', position: 1 });
    await addDocument(portal.orm, { ...file, documentId: 14, fileName: 'a.pdf', mime: 'application/pdf' });
    const [latest, first] = await list(owner);
    expect([latest?.message_id, first?.message_id]).toEqual([2, 1]);
    expect(first).toMatchObject({ message: '<b>Hello</b>', created_at: '2026-03-01T15:00:00.000Z', is_show: false });
    expect(latest?.notification.map(({ media }) => [mediaPath(media), media.description])).toEqual([
      ['/api/media/13/a.png', 'The lobby'],
      ['/api/media/12/b.png', 'The door'],
    ]);
  });

  it('a list that has not changed is confirmed without a body, and a view changes it', async () => {
    const path = { params: { customer_id: 7 } };
    const { headers } = await owner.call(calls.notificationList, path);
    const known = { ...path, headers: { 'if-none-match': String(headers.etag) } };
    const again = await owner.send(calls.notificationList, known);
    expect([again.status, again.text]).toEqual([304, '']);
    await view(owner, 1);
    expect((await owner.send(calls.notificationList, known)).status).toBe(200);
  });
});

describe('notification/viewed', () => {
  it('a message becomes viewed for this login alone, once, with one audit row (NOTIF 75; SIM9)', async () => {
    expect([await view(owner, 1), await view(owner, 1)]).toEqual([204, 204]);
    expect(await viewed(owner)).toEqual([false, true]);
    expect(await viewed(await logIn('helper7'))).toEqual([false, false]);
    const entries = await portal.orm.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entries.filter(({ action }) => action === 'notificationViewed')).toMatchObject([
      { actorLoginId: 1, onBehalfOf: 7, subject: 'message:1' },
    ]);
  });

  it('staff who view as the owner mark nothing as viewed (NOTIF 78; SIM9)', async () => {
    const staff = await logIn('staff');
    expect((await list(staff)).length).toBe(2);
    expect(await view(staff, 1)).toBe(403);
    expect(await viewed(owner)).toEqual([false, false]);
  });

  it('an owner with a pending agreement may open messages (SLA5), a second authority theirs', async () => {
    await addSla(portal.orm, 1, 7, 'pending');
    expect([await view(owner, 1), await view(await logIn('helper7'), 1)]).toEqual([204, 204]);
  });

  it.each([3, 99])('message %d, of another owner or of nobody, is not found', async (messageId) => {
    expect(await view(owner, messageId)).toBe(404);
  });
});
