import { describe, expect, it } from '@jest/globals';
import { ReadQueue, readQueueSizes } from './read-queue.ts';

/** Timers that run out when the test says so. */
function manualTimers() {
  const timers = new Set<{ readonly time: number; readonly then: () => void }>();
  return {
    after: (time: number, then: () => void) => {
      const timer = { time, then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    running: () => timers.size,
    pass: (time: number) => {
      for (const timer of [...timers])
        if (timer.time <= time) {
          timers.delete(timer);
          timer.then();
        }
    },
  };
}

function openTurns(sizes: Partial<typeof readQueueSizes> = {}) {
  const timers = manualTimers();
  return { timers, readQueue: new ReadQueue({ ...readQueueSizes, ...sizes }, timers.after) };
}

const sessionOf = (loginId: number): string => `session of ${loginId}`;
const heavy = (loginId: number) => ({ loginId, sessionToken: sessionOf(loginId), isHeavy: true });
const light = (loginId: number) => ({ loginId, sessionToken: sessionOf(loginId), isHeavy: false });
const answer = (loginId: number, bytes: number, sessionToken = sessionOf(loginId)) => ({
  loginId,
  sessionToken,
  bytes,
  isFile: false,
});
/** The reads that are admitted by now, in their order. */
function watch(readQueue: ReadQueue) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const enter = (name: number, loginId: number, sessionToken = sessionOf(loginId)): void => {
    void readQueue.enter({ ...heavy(loginId), sessionToken }).then((end) => (begun.push(name), ends.set(name, end)));
  };
  const settled = async (): Promise<readonly number[]> => {
    await new Promise((resolve) => setImmediate(resolve));
    return begun;
  };
  return { enter, settled, end: (name: number) => ends.get(name)?.() };
}

describe('turns', () => {
  it('one heavy read of a login is worked on at a time, in the order in which they came (SEC8)', async () => {
    const { readQueue } = openTurns();
    const { enter, settled, end } = watch(readQueue);
    for (const name of [1, 2, 3]) enter(name, 7);
    expect(await settled()).toEqual([1]);
    end(1);
    end(1);
    expect(await settled()).toEqual([1, 2]);
    end(2);
    expect(await settled()).toEqual([1, 2, 3]);
  });

  it('four heavy reads of all logins are worked on at a time, and those of one hold up no other (SEC8)', async () => {
    const { readQueue } = openTurns();
    const { enter, settled, end } = watch(readQueue);
    for (let name = 1; name <= 24; name += 1) enter(name, 7);
    for (const loginId of [8, 9, 10, 11]) enter(loginId * 100, loginId);
    expect(await settled()).toEqual([1, 800, 900, 1000]);
    end(800);
    expect(await settled()).toEqual([1, 800, 900, 1000, 1100]);
    expect(readQueue.counts).toEqual({ working: 4, waiting: 23 });
  });

  it('a light read never waits for a heavy one', async () => {
    const { readQueue } = openTurns({ atOnce: 1 });
    await readQueue.enter(heavy(7));
    await readQueue.enter(light(7));
    await readQueue.enter(light(8));
    expect(readQueue.counts.waiting).toBe(0);
  });

  it('a read that waited ten seconds is refused with the time after which to try again (SEC8)', async () => {
    const { readQueue, timers } = openTurns();
    await readQueue.enter(heavy(7));
    const second = readQueue.enter(heavy(7));
    timers.pass(9_999);
    expect(readQueue.counts.waiting).toBe(1);
    timers.pass(10_000);
    await expect(second).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: 10,
      message: 'Too much is being read at once. Please try again in ten seconds, or choose fewer days.',
    });
    expect(readQueue.counts).toEqual({ working: 1, waiting: 0 });
  });

  it('a read whose client leaves gives its place up, and no timer stays', async () => {
    const { readQueue, timers } = openTurns();
    const end = await readQueue.enter(heavy(7));
    const leaving = new AbortController();
    const second = readQueue.enter(heavy(7), leaving.signal);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'too_many' });
    await expect(readQueue.enter(heavy(7), leaving.signal)).rejects.toMatchObject({ code: 'too_many' });
    const third = readQueue.enter(heavy(7));
    end();
    await third;
    expect(timers.running()).toBe(0);
  });

  it('a session of which too many heavy reads wait is refused another, and no other session is (SEC8)', async () => {
    const { readQueue } = openTurns({ waiting: 1 });
    const end = await readQueue.enter(heavy(7));
    const second = readQueue.enter(heavy(7));
    await expect(readQueue.enter(heavy(7))).rejects.toMatchObject({ code: 'too_many' });
    await readQueue.enter(light(7));
    await readQueue.enter({ ...light(7), sessionToken: 'another of 7' });
    const another = readQueue.enter({ ...heavy(7), sessionToken: 'another of 7' });
    await readQueue.enter(heavy(8));
    expect(readQueue.counts.waiting).toBe(2);
    end();
    (await second)();
    (await another)();
    expect(readQueue.counts.waiting).toBe(0);
  });

  it('the heavy reads of the sessions of a login begin by turns, however many of one wait (SEC8)', async () => {
    const { readQueue } = openTurns();
    const { enter, settled, end } = watch(readQueue);
    for (const name of [1, 2, 3, 4]) enter(name, 7);
    for (const name of [10, 20]) enter(name, 7, 'another of 7');
    for (const name of [1, 2, 10, 3, 20]) {
      expect((await settled()).at(-1)).toBe(name);
      end(name);
    }
    expect(await settled()).toEqual([1, 2, 10, 3, 20, 4]);
  });

  it('logins with many sessions keep another from a turn no longer than those with one (SEC8)', async () => {
    const { readQueue } = openTurns();
    const { enter, settled, end } = watch(readQueue);
    for (let session = 0; session < 20; session += 1)
      for (const loginId of [1, 2, 3, 4]) enter(loginId * 100 + session, loginId, `session ${session} of ${loginId}`);
    enter(7, 7);
    for (const name of [100, 200, 300, 400]) {
      await settled();
      end(name);
    }
    end((await settled())[4] ?? 0);
    expect((await settled()).at(-1)).toBe(7);
    expect((await settled()).slice(0, 9)).toEqual([100, 200, 300, 400, 101, 201, 301, 401, 7]);
  });

  it('a login that does not read its responses gets no other one until it does, from wherever it asks (SEC8)', async () => {
    const { readQueue, timers } = openTurns({ unread: 1000 });
    const read = readQueue.send(answer(7, 600));
    await readQueue.enter(light(7));
    readQueue.send(answer(7, 600));
    const waiting = readQueue.enter(light(7));
    await readQueue.enter(light(8));
    expect(readQueue.counts.waiting).toBe(1);
    read();
    read();
    await waiting;
    readQueue.send(answer(7, 600));
    const refused = readQueue.enter(light(7));
    timers.pass(10_000);
    await expect(refused).rejects.toMatchObject({ code: 'too_many' });
  });

  it('sessions of a login that together read none of their large answers get small ones alone, and other logins all (SEC8)', async () => {
    const { readQueue } = openTurns({ unreadAnswers: 1000, small: { rows: 100, bytes: 100 } });
    const large = (loginId: number) => ({ ...light(loginId), sessionToken: `another of ${loginId}`, isLarge: true });
    const reads = [1, 2].map((session) => readQueue.send(answer(7, 500, `session ${session}`)));
    readQueue.send(answer(8, 500));
    for (const session of Array(10).keys()) readQueue.send(answer(8, 100, `session ${session} of 8`));
    const waiting = readQueue.enter(large(7));
    await readQueue.enter({ ...light(7), sessionToken: 'another of 7' });
    await readQueue.enter(large(8));
    expect(readQueue.counts.waiting).toBe(1);
    reads[0]?.();
    await waiting;
  });
});
