import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { openDatabase } from '../../db/client.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { answeredKeys, auditEntries } from '../../db/schema.ts';
import { installedPostgres, startPostgres } from '../../db/testing/postgres-server.ts';
import type { PostgresServer } from '../../db/testing/postgres-server.ts';
import { TestClock } from '../../testing/portal.ts';
import { writeOnce } from './write-once.ts';

const programs = installedPostgres();
const clock = new TestClock();
const content = { loginId: 1, call: 'referral', fingerprint: 'of what was sent' };

// Two connections at once are seen only on a PostgreSQL server.
if (programs !== null) describe('one key at two portals at once', () => {
  let server: PostgresServer;
  let portals: readonly Database[];

  beforeAll(async () => {
    server = await startPostgres(programs);
    portals = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: server.url, dataDir: tmpdir() })));
    for (const database of portals) await database.ready();
  });
  afterAll(async () => {
    await Promise.all(portals.map((database) => database.close()));
    await server.stop();
  });

  /** Leaves a row of this name and answers it. */
  const work = (name: string) => async (tx: Transaction) => {
    await tx.insert(auditEntries).values({ action: name });
    return { name };
  };
  const countDone = async (...names: readonly string[]) => (await (portals[0]?.orm.select().from(auditEntries) ?? [])).filter(({ action }) => names.includes(action)).length;

  it('is done by one of them, and both answer the same (API 336)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sent = { ...content, key: randomUUID() };
      const answers = await Promise.all(portals.map((database, index) => writeOnce({ database, clock }, sent, work(`${round} by ${index}`))));
      expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(answers[0]?.answer).toEqual(answers[1]?.answer);
      expect(await countDone(`${round} by 0`, `${round} by 1`)).toBe(1);
    }
  });

  it('and with two contents is done by one of them, and the other is refused (API 336)', async () => {
    const key = randomUUID();
    const names = portals.map((_, index) => `content ${index}`);
    const outcomes = await Promise.allSettled(portals.map((database, index) => writeOnce({ database, clock }, { ...content, key, fingerprint: `${index}` }, work(`content ${index}`))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'key_reused' }) });
    expect(await countDone(...names)).toBe(1);
  });

  it('is done by the second when the first fails after all', async () => {
    const [first, second] = portals;
    if (!first || !second) throw new Error('Two portals are needed.');
    const sent = { ...content, key: randomUUID() };
    const begun = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const failing = writeOnce({ database: first, clock }, sent, async (tx) => {
      await work('failing')(tx);
      begun.resolve(undefined);
      await goOn.promise;
      throw new Error('after all');
    });
    await begun.promise;
    const waiting = writeOnce({ database: second, clock }, sent, work('waiting'));
    goOn.resolve(undefined);
    await expect(failing).rejects.toThrow('after all');
    expect(await waiting).toEqual({ answer: { name: 'waiting' }, isNew: true });
    expect([await countDone('failing'), await countDone('waiting')]).toEqual([0, 1]);
    expect(await second.orm.$count(answeredKeys)).toBe(22);
  });
});
