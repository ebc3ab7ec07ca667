import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLogin, addOwner, addSla } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { bookings, slots } from '../../db/schema/booking.tables.ts';

const portal = usePortal();
const days = { startDate: parseIsoDate('2026-03-18'), endDate: parseIsoDate('2026-05-18') };
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addSla(portal.orm, 7, 7, 'signed');
  await addBuilding(portal.orm, 70, 7, { multiResidential: true, groupName: 'The Wellesley' });
  await addBuilding(portal.orm, 71, 7);
  await addBuilding(portal.orm, 80, 8, { multiResidential: true });
  await portal.orm.insert(slots).values(
    [
      [70, '2026-03-18T15:59:00Z'],
      [70, '2026-03-18T16:30:00Z'],
      [70, '2026-03-20T13:30:00Z'],
      [70, '2026-03-20T13:00:00Z'],
      [70, '2026-05-19T13:00:00Z'],
      [80, '2026-03-20T14:00:00Z'],
    ].map(([groupId, startsAt]) => ({ groupId: Number(groupId), startsAt: new Date(String(startsAt)) })),
  );
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const ask = (buildingId = 70, timeZone: 'America/Toronto' | 'America/Vancouver' = 'America/Toronto') =>
  browser.call(calls.bookingSlots, { params: { buildingId }, query: { timeZone, ...days } });
const book = (body: object = {}, buildingId = 70, headers: Record<string, string> = {}) =>
  browser.call(calls.bookMeeting, {
    params: { buildingId },
    body: {
      customer_id: 7,
      time_zone: 'America/Toronto',
      booking_start: '2026-03-20 09:00',
      note: 'Roof; lobby, stairs',
      ...body,
    },
    headers,
  });
const booked = () => portal.orm.select().from(bookings);

describe('the free times', () => {
  it('the free times of a zone that have not begun are answered with their instants and the day there (BOOK 253)', async () => {
    expect((await ask()).data.data).toEqual({
      slots: { '2026-03-18': ['12:30'], '2026-03-20': ['09:00', '09:30'] },
      starts_at: {
        '2026-03-18': ['2026-03-18T16:30:00.000Z'],
        '2026-03-20': ['2026-03-20T13:00:00.000Z', '2026-03-20T13:30:00.000Z'],
      },
      today: '2026-03-18',
    });
    expect((await ask(70, 'America/Vancouver')).data.data.slots['2026-03-20']).toEqual(['06:00', '06:30']);
  });

  it('a time that is booked is answered no more', async () => {
    await book();
    expect((await ask()).data.data.slots['2026-03-20']).toEqual(['09:30']);
  });

  it.each([71, 80, 999])('building %d has no times for this owner, and no meetings', async (buildingId) => {
    expect([(await ask(buildingId)).status, (await book({}, buildingId)).status]).toEqual([404, 404]);
    expect(await booked()).toEqual([]);
  });
});

describe('a meeting', () => {
  it('a meeting is stored at its instant, with an audit row and an email to both sides, each with a calendar file (BOOK 259, 260)', async () => {
    const { status, data } = await book({ time_zone: 'America/Vancouver', booking_start: '2026-03-20 06:00' });
    const when = '20 Mar, 2026, 6:00 a.m. (Pacific Time)';
    expect({ status, data }).toEqual({
      status: 200,
      data: { status: 'success', message: `Your meeting about The Wellesley is booked for ${when}.` },
    });
    const [row] = await booked();
    expect(row).toMatchObject({
      groupId: 70,
      customerId: 7,
      timeZone: 'America/Vancouver',
      note: 'Roof; lobby, stairs',
    });
    expect(row?.startsAt).toEqual(new Date('2026-03-20T13:00:00Z'));
    expect(row?.bookingId).toBeGreaterThanOrEqual(1_000_000_000);
    const emails = await readOutbox(portal.orm);
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [null, 'Meeting booked (customer 7)'],
      ['owner7@portal.test', 'Your meeting about The Wellesley'],
    ]);
    for (const { body, calendar } of emails) {
      expect(body).toContain(when);
      expect(calendar).toContain('DTSTART:20260320T130000Z\r\n');
      expect(body).toContain('\n> Roof; lobby, stairs\n');
      expect(calendar).toContain(String.raw`DESCRIPTION:> Roof\; lobby\, stairs`);
    }
    const [audit] = (await portal.orm.select().from(auditEntries)).slice(-1);
    expect(audit).toMatchObject({ action: 'bookMeeting', onBehalfOf: 7, subject: `booking:${row?.bookingId}` });
  });

  it.each(['', 'Roofs', 'x'.repeat(160)])('the note may be %j (BOOK 258, BK3)', async (note) => {
    expect((await book({ note })).status).toBe(200);
    expect(await booked()).toMatchObject([{ note: note || null }]);
  });

  it.each([
    [{ note: 'x'.repeat(161) }, 'note'],
    [{ time_zone: 'Europe/Paris' }, 'time_zone'],
    [{ booking_start: '2026-03-20T09:00' }, 'booking_start'],
    [{ booking_start: '2026-02-30 09:00' }, 'booking_start'],
  ])('%j is refused', async (body, field) => {
    const { status, refusal } = await book(body);
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  it.each(['2026-03-20 09:15', '2026-03-18 11:59', '2026-03-20 10:00'])(
    'nothing is booked at %s, when no slot of the building is free',
    async (start) => {
      const { status, refusal } = await book({ booking_start: start });
      expect([status, refusal.message]).toEqual([409, 'This time is not free any more. Please choose another one.']);
      expect(await booked()).toEqual([]);
    },
  );

  it('of a hundred attempts at once on one time exactly one succeeds (BOOK 261)', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => book()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // One session has places for 65 at once; the others are told to try again.
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(64);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await booked()).toHaveLength(1);
    expect(await portal.orm.$count(mailOutbox)).toBe(2);
  });

  it('a meeting that is sent twice with one key is booked once and answered twice (API 336)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await book({}, 70, key), await book({}, 70, key)];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await booked()).toHaveLength(1);
  });
});

describe('who may book', () => {
  it('a second authority sees the times and may not book', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    await browser.logInAs('helper7');
    expect([(await ask()).status, (await book()).status]).toEqual([200, 403]);
  });

  it('an owner whose agreement waits for a signature may not book', async () => {
    await addSla(portal.orm, 17, 7, 'pending');
    expect((await book()).status).toBe(403);
    expect(await booked()).toEqual([]);
  });
});
