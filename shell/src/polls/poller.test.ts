import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import cases from '../testing/cases/sla-polls.json' with { type: 'json' };
import { createPoller, type PollSubject, type PollAnswer, type Poller } from './poller.ts';

const SECOND = 1000;

interface SentPoll {
  readonly about: PollSubject;
  readonly at: number;
  readonly answer: (list?: readonly { sla_id: number; title: string }[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let sent: SentPoll[] = [];
let rechecks: number[] = [];
let taken: PollAnswer[] = [];
let poller: Poller;
/** Milliseconds for which no timer ran. */
let asleep = 0;
const clock = (): number => performance.now() + asleep;
const now = (): number => Math.round(clock()) / SECOND;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  sent = [];
  rechecks = [];
  taken = [];
  asleep = 0;
  poller = createPoller({
    clock,
    ask: (about) => {
      const { promise, resolve, reject } = Promise.withResolvers<PollAnswer>();
      sent.push({
        about,
        at: now(),
        answer: async (list = []) => {
          const answer: unknown = { about, list };
          resolve(answer as PollAnswer);
          await settled();
        },
        fail: async () => {
          reject(new Error('away'));
          await settled();
        },
      });
      return promise;
    },
    recheck: async () => {
      rechecks.push(now());
    },
    onAnswer: (answer) => taken.push(answer),
    onFailure: () => undefined,
  });
});
afterEach(() => {
  poller.stop();
  jest.useRealTimers();
});

const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
const passTo = (seconds: number): Promise<void> =>
  jest.advanceTimersByTimeAsync(seconds * SECOND - Math.round(clock()));
const of = (about: PollSubject): SentPoll[] => sent.filter((one) => one.about === about);
const timesOf = (about: PollSubject): number[] => of(about).map(({ at }) => at);

/** Responds to every request at once. */
async function answerAll(): Promise<void> {
  for (let next = sent.shift(); next; next = sent.shift()) await next.answer();
}

describe('polls by the clock', () => {
  interface Timed {
    readonly name: string;
    readonly why: string;
    readonly given: {
      readonly session: string;
      readonly polls?: readonly {
        readonly started: number;
        readonly answered: number | null;
        readonly failed?: number;
      }[];
      readonly hidden?: { readonly from: number; readonly to: number };
      readonly until?: number;
    };
    readonly expect: { readonly calls?: readonly { readonly at: number; readonly call: string }[] };
  }
  const timed = cases as readonly Timed[];

  it.each(timed)('$name ($why)', async ({ given, expect: expected }) => {
    const { polls = [], hidden, until = 0 } = given;
    await passTo(15);
    poller.start();
    const last = polls.at(-1)?.started ?? 0;
    const events: { readonly at: number; readonly act: () => Promise<void> | void }[] = polls.flatMap((poll, index) => [
      ...(poll.answered === null ? [] : [{ at: poll.answered, act: () => of('pending')[index]?.answer() }]),
      ...(poll.failed === undefined ? [] : [{ at: poll.failed, act: () => of('pending')[index]?.fail() }]),
    ]);
    if (hidden) events.push({ at: hidden.from, act: poller.stop }, { at: hidden.to, act: poller.start });
    for (const { at, act } of events.toSorted((a, b) => a.at - b.at)) {
      await passTo(at);
      await act();
    }
    await passTo(until);
    const found = [
      ...rechecks.map((at) => ({ at, call: 'auth/details' })),
      ...timesOf('pending')
        .filter((at) => at > last)
        .map((at) => ({ at, call: 'customer/sla' })),
    ].toSorted((a, b) => a.at - b.at);
    expect(found).toEqual(expected.calls);
  });

  it('the cases with times are there', () => {
    expect(timed.map(({ name }) => name)).toHaveLength(5);
  });

  it('messages and pending agreements are asked for at once and then every 15 seconds (NOTIF 71, SLA 61)', async () => {
    poller.start();
    await answerAllUntil(46);
    expect([asked.get('messages'), asked.get('pending')]).toEqual([
      [0, 15, 30, 45],
      [0, 15, 30, 45],
    ]);
  });

  it('the signed agreements are asked for again only when the pending ones have changed', async () => {
    poller.start();
    await of('pending')[0]?.answer([{ sla_id: 11, title: '' }]);
    await of('signed')[0]?.answer([{ sla_id: 9, title: '' }]);
    await passTo(15);
    await of('pending')[1]?.answer([{ sla_id: 11, title: '' }]);
    expect(timesOf('signed')).toEqual([0]);
    await passTo(30);
    await of('pending')[2]?.answer([]);
    expect(timesOf('signed')).toEqual([0, 30]);
  });

  it('the signed agreements are asked for again with each poll as long as there are none: the provider may add one', async () => {
    poller.start();
    await of('pending')[0]?.answer([]);
    await of('signed')[0]?.answer([]);
    await passTo(15);
    await of('pending')[1]?.answer([]);
    await of('signed')[1]?.answer([{ sla_id: 9, title: '' }]);
    await passTo(30);
    await of('pending')[2]?.answer([]);
    expect(timesOf('signed')).toEqual([0, 15]);
  });

  it('what stops between a poll and its recheck, or before its answer, asks for nothing more', async () => {
    poller.start();
    await of('pending')[0]?.answer([]);
    await of('signed')[0]?.answer([{ sla_id: 9, title: '' }]);
    await passTo(3);
    poller.stop();
    await passTo(60);
    poller.start();
    poller.stop();
    await of('pending')[1]?.answer([{ sla_id: 11, title: '' }]);
    await passTo(120);
    expect([rechecks, timesOf('signed'), timesOf('pending')]).toEqual([[], [0], [0, 60]]);
  });

  it('a server that fails is asked less and less, at most every two minutes, and as before once it answers (SLA14)', async () => {
    poller.start();
    const fail = async (): Promise<void> => {
      for (let next = sent.shift(); next; next = sent.shift()) {
        const times = asked.get(next.about) ?? [];
        asked.set(next.about, [...times, next.at]);
        await next.fail();
      }
    };
    asked.clear();
    for (let second = 0; second <= 500; second += 5) {
      await passTo(second);
      await fail();
    }
    expect(asked.get('messages')).toEqual([0, 30, 90, 210, 330, 450]);
    await passTo(570);
    await answerAll();
    sent = [];
    await passTo(586);
    expect(timesOf('messages')).toEqual([585]);
  });

  it('a slow answer that a later one has overtaken is dropped', async () => {
    poller.start();
    await passTo(15);
    await of('pending')[1]?.answer([]);
    await of('pending')[0]?.answer([{ sla_id: 11, title: '' }]);
    expect(taken.filter(({ about }) => about === 'pending')).toEqual([{ about: 'pending', list: [] }]);
  });

  it('a laptop that slept for a day polls once when it wakes, and every 15 seconds from then on', async () => {
    poller.start();
    await answerAll();
    await passTo(10);
    asleep = 24 * 3_600 * SECOND;
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(timesOf('messages')).toEqual([86_415]);
    await answerAll();
    await jest.advanceTimersByTimeAsync(14 * SECOND);
    expect(timesOf('messages')).toEqual([]);
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(timesOf('messages')).toEqual([86_430]);
  });

  const asked = new Map<PollSubject, number[]>();
  async function answerAllUntil(seconds: number): Promise<void> {
    asked.clear();
    for (let second = 0; second < seconds; second += 1) {
      await passTo(second);
      for (let next = sent.shift(); next; next = sent.shift()) {
        asked.set(next.about, [...(asked.get(next.about) ?? []), next.at]);
        await next.answer();
      }
    }
  }
});
