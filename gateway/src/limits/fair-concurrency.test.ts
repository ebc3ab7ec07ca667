import { describe, expect, it } from '@jest/globals';
import { BusyError, FairConcurrency, type Slot } from './fair-concurrency.ts';

const limit = { total: 4, perSource: 2, unread: 3 };
const waiting = { perSource: 3, time: 1_000 };

/** Takes slots and records who got one, in order. */
function taking(concurrency: FairConcurrency) {
  const got: string[] = [];
  const held: Slot[] = [];
  const take = (source: string): Promise<void> =>
    concurrency.take(source).then((slot) => {
      got.push(source);
      held.push(slot);
    });
  /** Takes a slot without awaiting it; a call that still waits at the end of a test gets none. */
  const ask = (source: string): void => {
    take(source).catch(() => undefined);
  };
  return { got, held, take, ask };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('fair concurrency', () => {
  it('a source gets no more than its share, and another source is not behind it', async () => {
    const { got, take, ask } = taking(new FairConcurrency(limit, waiting));
    for (let call = 0; call < 5; call += 1) ask('a');
    await take('b');
    expect(got).toEqual(['a', 'a', 'b']);
  });

  it('a free slot goes to the sources in turn, not to the one that asked most', async () => {
    const { got, held, ask } = taking(new FairConcurrency({ total: 1, perSource: 1, unread: 1 }, waiting));
    for (const source of ['a', 'a', 'a', 'b', 'c']) ask(source);
    for (let freed = 0; freed < 5; freed += 1) {
      await turn();
      held[freed]?.release();
    }
    await turn();
    expect(got).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('no more slots are given out than there are, also when one is freed while another call asks', async () => {
    const { got, held, ask } = taking(new FairConcurrency({ total: 1, perSource: 1, unread: 1 }, waiting));
    ask('a');
    ask('b');
    await turn();
    held[0]?.release();
    ask('c');
    await turn();
    expect(got).toEqual(['a', 'b']);
  });

  it('a slot that is freed twice is free once', async () => {
    const { got, held, ask } = taking(new FairConcurrency({ total: 1, perSource: 1, unread: 1 }, waiting));
    ask('a');
    await turn();
    held[0]?.release();
    held[0]?.release();
    for (const source of ['b', 'c']) ask(source);
    await turn();
    expect(got).toEqual(['a', 'b']);
  });

  it('a slot whose call was answered is free for others, and for its own source once the answer was read', async () => {
    const { got, held, ask } = taking(new FairConcurrency({ total: 2, perSource: 1, unread: 1 }, waiting));
    for (const source of ['a', 'b', 'a', 'c']) ask(source);
    await turn();
    held[0]?.answered();
    held[0]?.answered();
    await turn();
    expect(got).toEqual(['a', 'b', 'c']);
    held[1]?.answered();
    await turn();
    expect(got).toEqual(['a', 'b', 'c']);
    held[0]?.release();
    await turn();
    expect(got).toEqual(['a', 'b', 'c', 'a']);
  });

  it('a source goes on while its answers are being read, up to a number of them', async () => {
    const { got, held, ask } = taking(new FairConcurrency(limit, waiting));
    for (let call = 0; call < 4; call += 1) ask('a');
    held[0]?.answered();
    await turn();
    held[0]?.answered();
    held[1]?.answered();
    await turn();
    expect(got).toEqual(['a', 'a', 'a']);
    held[1]?.release();
    await turn();
    expect(got).toEqual(['a', 'a', 'a', 'a']);
  });

  it('a source with too many waiting calls is refused, and it alone', async () => {
    const { take, ask } = taking(new FairConcurrency(limit, waiting));
    for (let call = 0; call < 5; call += 1) ask('a');
    await expect(take('a')).rejects.toMatchObject({ name: 'BusyError', isOfSource: true });
    await take('b');
  });

  it('a call does not wait for ever, and one whose client has left does not wait on', async () => {
    const concurrency = new FairConcurrency({ total: 1, perSource: 1, unread: 1 }, { perSource: 3, time: 20 });
    const { release } = await concurrency.take('a');
    await expect(concurrency.take('b')).rejects.toMatchObject({ isOfSource: false });
    const left = new AbortController();
    const wait = concurrency.take('c', left.signal);
    left.abort();
    await expect(wait).rejects.toThrow(BusyError);
    release();
    await concurrency.take('d');
  });
});
