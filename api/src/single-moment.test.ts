import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { Database } from './db/client.ts';
import { openTestDatabase } from '../testing/db/test-database.ts';
import type { TestDatabase } from '../testing/db/test-database.ts';
import type { Browser, Sending } from '../testing/browser.ts';
import { openPortal } from '../testing/portal.ts';
import type { Portal } from '../testing/portal.ts';
import { addLedger, addOwner, addProperty } from '../testing/rows.ts';

const readsOwner = Object.values<Call>(calls).filter(
  ({ access, effect, file }) => access.role === 'owner' && effect === 'read' && !file,
);

/** What owner 7 sends to each read. */
const sending: Readonly<Record<string, Sending>> = {
  propertyLedger: {
    body: { propertyId: 71, startFrom: '2026-01-01', endTo: '2026-12-31', creditType: 'all', customerId: 7 },
  },
  folioProperty: { body: { groupId: null, leasedOnly: false, customerId: 7 } },
  folioLedgers: { body: { data: 7 } },
};

let database: TestDatabase;
let portal: Portal;
let browser: Browser;
let started: string[] = [];

/** The database, recording every transaction that starts. */
function recording(watched: Database): Database {
  return {
    ...watched,
    transaction: (work) => (started.push('transaction'), watched.transaction(work)),
    scoped: (scope, work) => (started.push('scoped'), watched.scoped(scope, work)),
    reading: (scope, work) => (started.push('reading'), watched.reading(scope, work)),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await openPortal(recording(database));
  await addOwner(database.orm, 7);
  await addProperty(database.orm, 71, 7);
  await addLedger(database.orm, 71, 1, [['2026-03-01', '10.00']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});
beforeEach(() => {
  started = [];
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
});

describe('what an owner reads', () => {
  it.each(readsOwner.map((call) => ({ name: call.name, call })))(
    '$name reads everything in a single read-only snapshot',
    async ({ name, call }) => {
      const { status } = await browser.call(call, { params: { customer_id: 7 }, ...sending[name] });
      expect(status).toBe(200);
      expect(started).toEqual(['reading']);
    },
  );
});
