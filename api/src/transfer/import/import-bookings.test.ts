import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookings } from '../../db/schema/booking.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';

const SLOTS =
  'group_id,starts_at\n5,2026-03-20T09:00:00-04:00\n5,2026-03-20T09:30:00-04:00\n5,2026-11-01T01:30:00-05:00';
const BOOKINGS = 'booking_id,group_id,customer_id,starts_at,time_zone,note';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const load = (...rows: readonly string[]): Promise<ImportResult> => {
  const files = smallExport()
    .set('slots.csv', SLOTS)
    .set('bookings.csv', [BOOKINGS, ...rows].join('\n'));
  return importFiles(database, files, 'bookings');
};
const nine = '910,5,1,2026-03-20T09:00:00-04:00,America/Vancouver,"Roof, lobby"';

describe('slots and bookings in an export', () => {
  it('slots and bookings that are imported again change nothing', async () => {
    await load(nine);
    expect(await load(nine)).toMatchObject({
      counts: {
        'slots.csv': { inserted: 0, unchanged: 3, removed: 0 },
        'bookings.csv': { inserted: 0, updated: 0, unchanged: 1 },
      },
    });
    expect(await database.orm.select().from(bookings)).toEqual([
      {
        bookingId: 910,
        groupId: 5,
        customerId: 1,
        startsAt: new Date('2026-03-20T13:00:00Z'),
        timeZone: 'America/Vancouver',
        note: 'Roof, lobby',
      },
    ]);
  });

  it('a second booking of one time is refused, written in another zone too', async () => {
    const again = '911,5,1,2026-03-20T06:00:00-07:00,America/Vancouver,';
    expect(reasonsOf(await load(nine, again))).toEqual([
      'bookings.csv line 3, column starts_at: is the time of booking 910 already',
    ]);
    await load(nine);
    expect(reasonsOf(await load(again))).toEqual([
      'bookings.csv line 2, column starts_at: is the time of booking 910 already',
    ]);
  });

  it('an unknown zone and another row under the id of a booking made in the portal are refused', async () => {
    const own = { groupId: 5, customerId: 1, startsAt: new Date('2026-03-20T13:30:00Z'), timeZone: 'America/Toronto' };
    await load();
    const [made] = await database.orm.insert(bookings).values(own).returning();
    const rows = [
      `${made?.bookingId},5,1,2026-03-20T09:30:00-04:00,America/Toronto,Other`,
      nine.replace('Vancouver', 'Paris'),
    ];
    expect(reasonsOf(await load(...rows.slice(0, 1)))).toEqual([
      'bookings.csv line 2, column booking_id: 1000000000 is a booking made in the portal, and another one',
    ]);
    expect(reasonsOf(await load(...rows.slice(1)))).toHaveLength(1);
  });

  it('a booking at a time that an owner has booked in the portal is left out and named: it refuses no import', async () => {
    const own = { groupId: 5, customerId: 1, startsAt: new Date('2026-03-20T13:00:00Z'), timeZone: 'America/Toronto' };
    await load();
    await database.orm.insert(bookings).values(own);
    expect(await load(nine)).toMatchObject({
      kind: 'imported',
      notes: [
        'bookings.csv line 2: booking 910 was left out, since an owner has booked its time in the portal (booking 1000000000). Cancel one of the two, and import again.',
      ],
    });
    expect(await database.orm.$count(bookings)).toBe(1);
  });

  it('a booking made in the portal that its owner has cancelled is left out and named', async () => {
    const own = { groupId: 5, customerId: 1, startsAt: new Date('2026-03-20T13:30:00Z'), timeZone: 'America/Toronto' };
    await load();
    const [made] = await database.orm.insert(bookings).values(own).returning();
    await database.orm.delete(bookings);
    expect(await load(`${made?.bookingId},5,1,2026-03-20T09:30:00-04:00,America/Toronto,`)).toMatchObject({
      kind: 'imported',
      notes: [
        'bookings.csv line 2: booking 1000000000 was left out, since its owner has cancelled it in the portal. Leave it out from now on.',
      ],
    });
    expect(await database.orm.$count(bookings)).toBe(0);
  });
});
