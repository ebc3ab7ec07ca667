import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, toPropertyFacts } from '@portal/contract';
import { countDoors } from '@portal/domain';
import { SAMPLE_PASSWORD } from '../../db/demo/people.ts';
import { auditEntries, logins, properties } from '../../db/schema.ts';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { TestClock, openPortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';
import { withSample } from './sample.service.ts';

jest.setTimeout(120_000);

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

describe('how to get in', () => {
  it('is told while accounts of the sample have the password they came with', async () => {
    const sample = withSample(database, 1, new TestClock());
    await sample.ready();
    const { app } = await openPortal(sample);
    const emails = ['owner@portal.test', 'helper@portal.test', 'single@portal.test', 'empty@portal.test'];
    expect((await app.inject('/sample')).json()).toEqual({ logins: expect.arrayContaining(emails), password: SAMPLE_PASSWORD });
    await database.orm.update(logins).set({ passwordSetBy: 'person' });
    expect((await app.inject('/sample')).json()).toHaveProperty('logins', []);
    await app.close();
  });
});

describe('an empty database of a demonstration', () => {
  it('holds the sample before the first answer, so that somebody can log in', async () => {
    const { app, browser } = await openPortal(withSample(database, 1, new TestClock()));
    const visitor = browser();
    const { user } = await visitor.logInAs('owner@portal.test', SAMPLE_PASSWORD);
    const { data } = await visitor.call(calls.propertyList, { params: { customer_id: user.customer_id ?? 0 } });
    expect(countDoors(data.map(toPropertyFacts))).toBeGreaterThan(1);
    await app.close();
  });

  it('is filled once, however many ask and however often it starts', async () => {
    const sample = withSample(database, 1, new TestClock());
    await Promise.all([sample.ready(), sample.ready(), sample.ping()]);
    const rows = await database.orm.$count(properties);
    await withSample(database, 2, new TestClock()).ready();
    expect(await database.orm.$count(properties)).toBe(rows);
    expect(await database.orm.$count(auditEntries)).toBe(1);
  });

  it('is not filled when a provider has moved in', async () => {
    await addOwner(database.orm, 7);
    expect(await withSample(database, 1, new TestClock()).ping()).toBe(true);
    expect(await database.orm.$count(logins)).toBe(1);
  });
});
