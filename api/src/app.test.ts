import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { openDatabase } from './db/client.ts';
import type { Database } from './db/client.ts';
import { auditEntries } from './db/schema/audit.tables.ts';
import { sealing } from '../testing/db/embedded-place.ts';
import { PostgresServer } from '../testing/db/postgres-server.ts';
import { openPortal } from '../testing/portal.ts';
import type { Portal } from '../testing/portal.ts';
import { addOwner, addProperty } from '../testing/rows.ts';

const own = { params: { customer_id: 7 } };
let server: PostgresServer;
let database: Database;
let portal: Portal;

beforeAll(async () => {
  server = PostgresServer.prepare();
  database = await openDatabase({ ...sealing, databaseUrl: server.url, dataDir: server.folder });
  portal = await openPortal(database);
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
  await server.remove();
});

async function statusOf(url: string): Promise<number> {
  return (await portal.app.inject(url)).statusCode;
}

describe('a database that is not there', () => {
  it('the api runs without its database', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  });

  it('a call without a database gets 503 with the time to try again, and is not logged as a bug', async () => {
    const response = await portal
      .browser()
      .send(calls.login, { body: { email: 'owner7', password: 'x', remember: false } });
    expect(response).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      refusal: { code: 'unavailable', message: 'The portal is not available for a moment. Please try again.' },
    });
    expect(portal.log).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'the database is away', request_id: response.refusal.request_id }),
    );
    expect(portal.log.filter((line) => line['level'] === 50)).toEqual([]);
  });

  it('an owner stays logged in when the database goes away and comes back, without a restart', async () => {
    await server.start();
    expect(await statusOf('/readyz')).toBe(200);
    await addOwner(database.orm, 7);
    await addProperty(database.orm, 71, 7);
    const browser = portal.browser();
    await browser.logInAs('owner7');

    await server.stop();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    expect(await browser.call(calls.propertyList, own)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(await browser.call(calls.logout)).toMatchObject({ status: 503 });

    await server.start();
    expect(await statusOf('/readyz')).toBe(200);
    expect((await browser.call(calls.propertyList, own)).data).toMatchObject([{ property_id: 71 }]);
    expect(await browser.call(calls.logout)).toMatchObject({ status: 204 });
    expect((await database.orm.select().from(auditEntries)).map((row) => row.action)).toEqual(['login', 'logout']);
    expect(portal.log.filter((line) => line['level'] === 50)).toEqual([]);
  });
});
