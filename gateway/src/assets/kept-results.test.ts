import { describe, expect, it } from '@jest/globals';
import { KeptResults } from './kept-results.ts';

function held() {
  const begun: string[] = [];
  const ends = new Map<string, (result: string | null) => void>();
  const work = (key: string) => (): Promise<string | null> => {
    begun.push(key);
    return new Promise((resolve) => ends.set(key, resolve));
  };
  return { begun, work, end: (key: string, result: string | null = key) => ends.get(key)?.(result) };
}

describe('results that are kept', () => {
  it('few results are computed at a time, and each once', async () => {
    const { begun, work, end } = held();
    const results = new KeptResults<string>({ most: 3, atOnce: 2 });
    const asked = ['a', 'b', 'c', 'a'].map((key) => results.get(key, work(key)));
    expect(begun).toEqual(['a', 'b']);
    end('a');
    await asked[0];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('b');
    end('c');
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'a']);
    expect(await results.get('c', work('c'))).toBe('c');
    expect(begun).toHaveLength(3);
  });

  it('a request that finds too many waiting gets no result', async () => {
    const { begun, work } = held();
    const results = new KeptResults<string>({ most: 1, atOnce: 1 });
    void results.get('a', work('a'));
    void results.get('b', work('b'));
    expect(await results.get('c', work('c'))).toBeNull();
    expect(begun).toEqual(['a']);
  });

  it('work without a result is not kept, and pushes nothing out', async () => {
    const results = new KeptResults<string>({ most: 2, atOnce: 1 });
    await results.get('good', async () => 'good');
    for (const key of ['x', 'y', 'z']) expect(await results.get(key, async () => null)).toBeNull();
    expect(await results.get('good', async () => 'made again')).toBe('good');
    expect(await results.get('x', async () => 'there now')).toBe('there now');
  });
});
