import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { makeMetrics } from '@portal/server';
import { buildApp } from '../app.ts';
import { Browser } from '../../testing/browser.ts';
import { queueEmail } from '../services/email/outbox.repo.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner, addProperty } from '../../testing/rows.ts';
import { sealByHand } from '../../testing/seal/seal-by-hand.ts';
import { testAccessCodes, testCipher } from '../../testing/seal/test-keys.ts';
import { testSettings } from '../../testing/settings.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addProperty(portal.orm, 71, 7);
  portal.log.length = 0;
});

const requestLines = () => portal.log.filter(({ msg }) => msg === 'answered');

describe('the log of requests', () => {
  it('the log has who made which call by ids, how it ended and how long it took', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    portal.log.length = 0;
    const { headers } = await browser.call(calls.propertyList, {
      params: { customer_id: 7 },
      headers: { 'x-request-id': 'of-the-gateway' },
    });
    expect(requestLines()).toMatchObject([
      {
        level: 30,
        request_id: 'of-the-gateway',
        method: 'GET',
        route: '/api/property/list/:customer_id',
        status: 200,
        ms: expect.any(Number),
        loginId: expect.any(Number),
      },
    ]);
    expect(headers['x-request-id']).toBe('of-the-gateway');
  });

  it('the log has why a call was refused', async () => {
    await portal.browser().logIn('owner7', 'wrong');
    expect(requestLines().at(-1)).toMatchObject({ status: 401, code: 'credentials' });
  });

  it('the log leaves out health checks', async () => {
    await portal.app.inject('/healthz');
    await portal.app.inject('/readyz');
    expect(requestLines()).toEqual([]);
  });
});

describe('the metrics of the api', () => {
  it('the metrics count calls, failed logins, sessions, emails and database connections', async () => {
    const metrics = makeMetrics('api');
    const { database, clock, files } = portal;
    const app = await buildApp({
      database,
      clock,
      files,
      settings: testSettings,
      cipher: testCipher,
      accessCodes: testAccessCodes,
      emailDelivery: { wake: () => undefined },
      logger: false,
      metrics,
    });
    const browser = new Browser(app, null, () => sealByHand(database.orm));
    await browser.logIn('owner7', 'wrong');
    await browser.logInAs('owner7');
    const email = { replyName: 'Ada', replyAddress: null, subject: 'Waits', body: 'Hello', fileName: null };
    const purpose = { emailClass: 'rest', customerId: null } as const;
    const writtenAt = new Date(clock.now().getTime() - 90_000);
    await database.transaction((tx) => queueEmail(tx, email, purpose, writtenAt));
    const text = await metrics.text();
    const value = (line: string): string | undefined =>
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1);
    expect(
      value(`portal_request_seconds_count{process="api",method="POST",route="/api${calls.login.path}",status="200"}`),
    ).toBe('1');
    expect(value(`portal_refusals_total{route="/api${calls.login.path}",code="credentials",process="api"}`)).toBe('1');
    expect([
      value('portal_database_up'),
      value('portal_sessions'),
      value('portal_emails_waiting'),
      value('portal_emails_oldest_seconds'),
      // This one, and that about a login from a new device.
    ]).toEqual(['1', '1', '2', '90']);
    expect(Number(value('portal_database_connections{'))).toBeGreaterThan(0);
    await app.close();
  });

  it('the metrics show that the database is away, and leave out what is read from it', async () => {
    const metrics = makeMetrics('api');
    const { clock, files } = portal;
    const database = { ...portal.database, ping: async () => false };
    const app = await buildApp({
      database,
      clock,
      files,
      settings: testSettings,
      cipher: testCipher,
      accessCodes: testAccessCodes,
      emailDelivery: { wake: () => undefined },
      logger: false,
      metrics,
    });
    const text = await metrics.text();
    expect(text).toMatch(/portal_database_up\{process="api"\} 0\n/);
    expect(text).toMatch(/portal_sessions\{process="api"\} Nan\n/);
    await app.close();
  });
});
