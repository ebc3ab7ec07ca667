import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from '../../services/demo/demo-ids.ts';
import { generateExport } from '../../demo/generator/generate-export.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { fillDemo } from '../../../testing/demo/fill-demo.ts';
import { residences } from '../../../testing/demo/small-demo.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { rowVersions } from '../../../testing/db/stored-rows.ts';
import { TestClock } from '../../../testing/portal.ts';
import { importFiles } from './import-export.ts';
import { add, filesOf, reasonsOf, smallExport } from '../../../testing/import/small-export.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** A provider whose numbers are in the range of the demo. */
const clashing = smallExport({
  'owners.csv': add('500500,Cy,Roy,cy@import.test,N'),
  'logins.csv': add(`owner@${DEMO_DOMAIN},owner,1,,`),
  'buildings.csv': add('5000001,1,Le Clash'),
  'properties.csv': add('5000001,1,,9 King St,1,'),
  'leases.csv': add('10000001,10,7,2025-01-01,,0,1100.00'),
  'ledger.csv': add('1000000001,10,2026-02-03,Rent,credit,1.00,,', '1000000002,5000001,2026-02-03,Rent,credit,1.00,,'),
  'bills.csv': add('50000001,10,10.00,'),
  'slas.csv': add('5000001,1,0,signed,2025-01-01'),
  'resources.csv': add('500001,op_resources,Our guide,'),
});

describe('an import while the demo is there', () => {
  it('an import is refused with every row that takes a number or a login of the demo, and the demo stays', async () => {
    await fillDemo(database);
    const before = await rowVersions(database);
    const command = 'take the demo out first: npm run portal -- remove-demo';
    expect(reasonsOf(await importFiles(database, clashing, 'clash'))).toEqual([
      `owners.csv line 4, column customer_id: 500500 is a number of the demo (500000 to 500999); ${command}`,
      `logins.csv line 4, column login: owner@portal.test is a login of the demo; ${command}`,
      `buildings.csv line 3, column group_id: 5000001 is a number of the demo (5000000 to 5009999); ${command}`,
      `properties.csv line 5, column property_id: 5000001 is a number of the demo (5000000 to 5009999); ${command}`,
      `leases.csv line 3, column application_id: 10000001 is a number of the demo (10000000 to 10019999); ${command}`,
      `ledger.csv line 5, column ledger_entry_id: 1000000001 is a number of the demo (1000000000 to 1001999999); ${command}`,
      `ledger.csv line 6, column ledger_entry_id: 1000000002 is a number of the demo (1000000000 to 1001999999); ${command}`,
      `bills.csv line 4, column bill_id: 50000001 is a number of the demo (50000000 to 50099999); ${command}`,
      `slas.csv line 3, column sla_id: 5000001 is a number of the demo (5000000 to 5009999); ${command}`,
      `resources.csv line 3, column resource_id: 500001 is a number of the demo (500000 to 500999); ${command}`,
    ]);
    expect(await rowVersions(database)).toEqual(before);
  });

  it("an import accepts rows of the demo's own owners, even in files that name no owner", async () => {
    await fillDemo(database);
    const files = generateExport({
      seed: 1,
      today: new TestClock().today(),
      firstCustomerId: DEMO_FIRST_CUSTOMER_ID,
      domain: DEMO_DOMAIN,
      residences,
    });
    const ledger = new Map([...files].filter(([name]) => name === 'ledger.csv'));
    expect(reasonsOf(await importFiles(database, files, 'demo', null, { cipher: testCipher }))).toEqual([]);
    expect(await importFiles(database, ledger, 'ledger')).toMatchObject({
      counts: { 'ledger.csv': { inserted: 0, updated: 0 } },
    });
  });

  it('an import beside the demo accepts an export with other numbers', async () => {
    await fillDemo(database);
    expect(reasonsOf(await importFiles(database, smallExport(), 'small'))).toEqual([]);
  });
});

it("an import accepts the demo's numbers where there is no demo", async () => {
  await importFiles(database, filesOf('owners.csv'), 'small');
  expect(reasonsOf(await importFiles(database, clashing, 'clash'))).toEqual([]);
  expect(await database.orm.$count(properties)).toBe(4);
});
