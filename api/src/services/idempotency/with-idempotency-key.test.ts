import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import { TestClock } from '../../../testing/portal.ts';
import { testScope } from '../../../testing/scope.ts';
import { withIdempotencyKey } from './with-idempotency-key.ts';

const clock = new TestClock();
const scope = testScope(7, 1);
const content = { loginId: 1, call: 'referral', fingerprint: 'of what was sent' };

// Only a PostgreSQL server has two connections at once.
describe('one key at two portals at once', () => {
  let server: OnServer;
  let portals: readonly Database[];

  beforeAll(async () => {
    server = await openOnServer(2);
    portals = server.databases;
  });
  afterAll(() => server.close());

  /** Writes a row of this name and returns it. */
  const work = (name: string) => async (tx: Transaction) => {
    await tx.insert(auditEntries).values({ action: name, actorLoginId: 1, onBehalfOf: 7 });
    return { name };
  };
  const countDone = async (...names: readonly string[]) =>
    (await (portals[0]?.orm.select().from(auditEntries) ?? [])).filter(({ action }) => names.includes(action)).length;

  it('a key that two portals receive at once is executed by one of them, and both return the same (API 336)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sent = { ...content, key: randomUUID() };
      const answers = await Promise.all(
        portals.map((database, index) =>
          withIdempotencyKey({ database, clock }, scope, sent, work(`${round} by ${index}`)),
        ),
      );
      expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(answers[0]?.answer).toEqual(answers[1]?.answer);
      expect(await countDone(`${round} by 0`, `${round} by 1`)).toBe(1);
    }
  });

  it('a key that two portals receive at once with two contents is executed by one and refused by the other (API 336)', async () => {
    const key = randomUUID();
    const names = portals.map((_, index) => `content ${index}`);
    const outcomes = await Promise.allSettled(
      portals.map((database, index) =>
        withIdempotencyKey(
          { database, clock },
          scope,
          { ...content, key, fingerprint: `${index}` },
          work(`content ${index}`),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'key_reused' }) });
    expect(await countDone(...names)).toBe(1);
  });

  it('a key that two portals receive at once is executed by the second when the first fails', async () => {
    const [first, second] = portals;
    if (!first || !second) throw new Error('Two portals are needed.');
    const sent = { ...content, key: randomUUID() };
    const begun = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const failing = withIdempotencyKey({ database: first, clock }, scope, sent, async (tx) => {
      await work('failing')(tx);
      begun.resolve(undefined);
      await goOn.promise;
      throw new Error('after all');
    });
    await begun.promise;
    const waiting = withIdempotencyKey({ database: second, clock }, scope, sent, work('waiting'));
    goOn.resolve(undefined);
    await expect(failing).rejects.toThrow('after all');
    expect(await waiting).toEqual({ answer: { name: 'waiting' }, isNew: true });
    expect([await countDone('failing'), await countDone('waiting')]).toEqual([0, 1]);
    expect(await second.orm.$count(idempotencyKeys)).toBe(22);
  });
});
