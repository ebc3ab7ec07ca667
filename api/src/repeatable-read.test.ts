import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { Database } from './db/client.ts';
import { wellMeantOf7 } from '../testing/access/well-meant.ts';
import { addPortfolio } from '../testing/people/portfolio.ts';
import { openTestDatabase } from '../testing/db/test-database.ts';
import type { TestDatabase } from '../testing/db/test-database.ts';
import type { Browser } from '../testing/browser.ts';
import { openPortal } from '../testing/portal.ts';
import type { Portal } from '../testing/portal.ts';

const readsOwner = Object.values<Call>(calls).filter(
  ({ access, effect, file }) => access.role === 'owner' && effect === 'read' && !file,
);

/** The responses of these calls are constants of the contract. */
const lists: readonly Call[] = [calls.propertyTypes, calls.propertyUtilities];

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
  await addPortfolio(database.orm, 7);
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
    async ({ call }) => {
      const { status } = await browser.call(call, wellMeantOf7(call));
      expect(status).toBe(200);
      // The look is logged in a transaction of its own.
      const reads = started.filter((kind) => !(call.noted === true && kind === 'scoped'));
      expect(reads).toEqual(lists.includes(call) ? [] : ['reading']);
    },
  );
});
