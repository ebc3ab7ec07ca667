import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from '../services/demo/demo-ids.ts';
import { generateExport } from './generator/generate-export.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { properties } from '../db/schema/property.tables.ts';
import { memoryFiles } from '../../testing/files/memory-files.ts';
import { openTestCipher, testCipher } from '../../testing/seal/test-keys.ts';
import { DayClock } from '../../testing/demo/day-clock.ts';
import { residences, smallDemo } from '../../testing/demo/small-demo.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { rowContents, rowVersions } from '../../testing/db/stored-rows.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { withSample } from './sample.service.ts';

const sampleFiles = memoryFiles();
const means = { files: sampleFiles, openCipher: openTestCipher, ...smallDemo };

const MADE_ON = '2026-03-18';

let database: TestDatabase;
const log = { warn: (): void => undefined };

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Starts a portal on a day, as often as a test likes. */
const start = ({ seed = 1, scale = 1, day = MADE_ON } = {}): Promise<void> =>
  withSample(database, { seed, scale, ...means }, new DayClock(day), log).ready();

describe('an existing demo', () => {
  beforeEach(() => start());

  it.each<[string, Parameters<typeof start>[0], Parameters<typeof generateExport>[0]['seed'], IsoDate]>([
    ['is of another day', { day: '2026-03-19' }, 1, parseIsoDate('2026-03-19')],
    ['has another seed', { seed: 2 }, 2, parseIsoDate(MADE_ON)],
  ])('a demo is recreated when it %s, and nothing of the old one remains', async (_, options, seed, today) => {
    await start(options);
    const remade = await rowContents(database);
    await database.empty();
    await importFiles(
      database,
      generateExport({
        seed,
        today,
        realDay: parseIsoDate(MADE_ON),
        firstCustomerId: DEMO_FIRST_CUSTOMER_ID,
        domain: DEMO_DOMAIN,
        residences,
      }),
      'sample',
      null,
      { cipher: testCipher },
    );
    expect(remade).toEqual(await rowContents(database));
  });

  it('a demo grows and shrinks with its scale', async () => {
    const before = await rowContents(database);
    await start({ scale: 3 });
    expect(await database.orm.$count(owners)).toBe(16);
    await start();
    expect(await rowContents(database)).toEqual(before);
  });

  it.each([
    ['made by an older version', () => database.orm.update(demos).set({ version: 1 })],
    ['made before demos were remembered', () => database.orm.delete(demos)],
  ])('a demo is recreated when it was %s', async (_, age) => {
    const before = await rowContents(database);
    await database.orm.update(properties).set({ address: 'Old St' });
    await age();
    await start();
    expect(await rowContents(database)).toEqual(before);
    expect(await database.orm.select().from(demos)).toEqual([
      { domain: DEMO_DOMAIN, seed: 1, scale: 1, version: expect.any(Number), day: MADE_ON },
    ]);
  });

  it("a demo is kept beside a provider's owner whose number is in its range", async () => {
    await database.orm.insert(owners).values({ customerId: 500_500, email: 'ana@example.com' });
    const before = await rowVersions(database);
    await start({ day: '2026-04-01' });
    expect(await rowVersions(database)).toEqual(before);
  });
});
